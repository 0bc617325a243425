/** More than a route reads of JSON, in bytes. */
export const mebibyte = 1024 * 1024;

/** Repeats a piece for so many bytes, at most. */
const filled = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

const numbered = (piece: (at: number) => string, bytes: number): string => {
  const parts: string[] = [];
  for (let at = 0, left = bytes; left > 0; at += 1) {
    const part = piece(at);
    left -= Buffer.byteLength(part);
    if (left >= 0) parts.push(part);
  }
  return parts.join('');
};

const nested = (open: string, close: string, bytes: number): string => {
  const depth = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** Values in JSON of about so many bytes that are hard on a parser, or on what walks through the value. */
export const worstJson = (bytes: number): Readonly<Record<string, string>> => {
  const room = bytes - 64;
  return {
    'nested lists': nested('[', ']', room),
    'nested objects': nested('{"a":', '}', room),
    'lists without an end': '['.repeat(room),
    'empty lists': `[${filled('[],', room)}1]`,
    'empty objects': `[${filled('{},', room)}1]`,
    'many keys': `{${numbered((at) => `"k${at}":1,`, room)}"k":1}`,
    'many keys that are numbers': `{${numbered((at) => `"${at * 7919}":1,`, room)}"k":1}`,
    'one key many times': `{${filled('"a":1,', room)}"a":1}`,
    'a prototype after many objects': `{"a":[${filled('{},', room - 64)}1],"__proto__":{}}`,
    'the name of a prototype in many keys': `{${numbered((at) => `"__proto__${at}":{},`, room)}"a":{"__proto__ ":1}}`,
    'a long text': `"${'a'.repeat(room)}"`,
    'a text of escapes': `"${filled('\\u0000', room)}"`,
    'a text of halves of characters': `"${filled('\\ud800', room)}"`,
    'a long number': '1'.repeat(room),
    'a long fraction': `0.${'1'.repeat(room)}`,
    blanks: `${' '.repeat(room)}1`,
    'a text without an end': `"${'\\\\'.repeat(room / 2)}`,
  };
};

const selected = (piece: string, count: number): string => `{ ${`${piece} `.repeat(count)} }`;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const nest = (open: string, inner: string, close: string, count: number): string =>
  `${open.repeat(count)}${inner}${close.repeat(count)}`;

/** Documents of GraphQL that are hard to read, to measure or to compare with the schema, within so many bytes. */
export const worstDocuments = (bytes: number): Readonly<Record<string, string>> => ({
  'a deep selection': nest('{ a ', '', '}', 660),
  'deep inline fragments': `{ ${nest('... on Query { ', '__typename', ' }', 380)} }`,
  'deep inline fragments without a type': `{ ${nest('... { ', '__typename', ' }', 600)} }`,
  'deep lists': `{ getOrder(id: ${nest('[', '', ']', 980)}) { id } }`,
  'deep objects': `{ getOrder(id: ${nest('{ a: ', '1', ' }', 480)}) { id } }`,
  'a deep type': `query ($a: ${nest('[', 'Int', ']', 980)}) { __typename }`,
  'one field many times': selected('__typename', 990),
  'one field with a selection many times': selected('getUserOrders { nextToken }', 480),
  'one field with arguments many times': selected('getUserOrders(limit: 1) { nextToken }', 220),
  'one field with arguments that it has not many times': selected('__typename(a: 1)', 330),
  'one field many times in a fragment that nobody uses': `{ __typename } fragment f on Query ${selected('getUserOrders { nextToken }', 480)}`,
  'one field many times by many fragments': `{ ${range(40)
    .map((at) => `...f${at}`)
    .join(' ')} } ${range(40)
    .map((at) => `fragment f${at} on Query { ${'getUserOrders { nextToken } '.repeat(9)} }`)
    .join(' ')}`,
  'selections of selections, each of one field': selected(
    `getUserOrders { ${'items { id } '.repeat(18)} }`,
    Math.floor(1990 / 76),
  ),
  'fields that no type has': selected('getUserOrder', 990),
  'fields of long names that no type has': selected('getUserOrders'.repeat(9), Math.min(990, bytes / 130)),
  'different fields that no type has': `{ ${range(990)
    .map((at) => `getUserOrder${at}`)
    .join(' ')} }`,
  'arguments that no field has': `{ getUserOrders(${range(600)
    .map((at) => `limit${at}: 1`)
    .join(' ')}) { nextToken } }`,
  'one argument many times': `{ getUserOrders(${'limit: 1 '.repeat(640)}) { nextToken } }`,
  aliases: `{ ${range(15)
    .map((at) => `a${at}: getUserOrders { nextToken items { ${'id '.repeat(50)} } }`)
    .join(' ')} }`,
  'thousands of aliases': numbered((at) => `${at === 0 ? '{ ' : ' '}a${at}: __typename`, bytes - 8).concat(' }'),
  'fragments beside each other': `{ ${range(200)
    .map((at) => `...f${at}`)
    .join(' ')} } ${range(200)
    .map((at) => `fragment f${at} on Query { __typename }`)
    .join(' ')}`,
  'fragments of many fields beside each other': `{ ${range(40)
    .map((at) => `...f${at}`)
    .join(' ')} } ${range(40)
    .map((at) => `fragment f${at} on Query { ${'__typename '.repeat(20)} }`)
    .join(' ')}`,
  'a chain of fragments': `{ ...f0 } ${range(240)
    .map((at) => `fragment f${at} on Query { ...f${at + 1} }`)
    .join(' ')} fragment f240 on Query { __typename }`,
  'fragments that double': `{ ...f0 } ${range(60)
    .map((at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)
    .join(' ')} fragment f60 on Query { __typename }`,
  'one fragment many times': `{ ${'...f '.repeat(480)} } fragment f on Query { __typename }`,
  'fragments that nobody uses': `{ __typename } ${range(260)
    .map((at) => `fragment f${at} on Query { __typename }`)
    .join(' ')}`,
  'thousands of fragments': numbered((at) => `fragment f${at} on Query { a } `, bytes - 16).concat('{ ...f0 }'),
  'operations without a name': filled('{ a } ', Math.min(bytes, 3_900)),
  'directives that are none': `{ __typename ${range(49)
    .map((at) => `@skip${at}(if: true)`)
    .join(' ')} }`,
  'thousands of directives': `{ __typename ${filled('@skip(if: true) ', bytes - 32)} }`,
  variables: `query (${range(490)
    .map((at) => `$a${at}: Int`)
    .join(' ')}) { __typename }`,
  'variables of types that are none': `query (${range(490)
    .map((at) => `$a${at}: Int${at}`)
    .join(' ')}) { __typename }`,
  'one variable many times': `query (${'$a: Int '.repeat(490)}) { __typename }`,
  'variables that are not declared': `{ ${range(15)
    .map((at) => `a${at}: getUserOrders(limit: $b${at}) { nextToken }`)
    .join(' ')} }`,
  comments: filled('#\n', bytes).concat(' { __typename }'),
  'a long comment': `#${'a'.repeat(bytes - 32)}\n{ __typename }`,
  commas: `{ ${','.repeat(bytes - 32)} __typename }`,
  'empty lines': `${'\n'.repeat(bytes - 32)}{ __typename }`,
  'empty lines, then what is no document': `${'\r\n'.repeat(bytes / 2 - 32)}?`,
  'a long name': `{ ${'a'.repeat(bytes - 8)} }`,
  'a long text': `{ getOrder(id: "${'a'.repeat(bytes - 64)}") { id } }`,
  'a text of escapes': `{ getOrder(id: "${filled('\\u0061', bytes - 64)}") { id } }`,
  'a text of lines': `{ getOrder(id: """${filled(' \n', bytes - 64)}""") { id } }`,
  'a text of quotes': `{ getOrder(id: """${filled('\\"""', bytes - 64)}""") { id } }`,
  'a text without an end': `{ getOrder(id: """${filled('""\n', bytes - 64)}`,
  'a long number': `{ getUserOrders(limit: ${'1'.repeat(bytes - 64)}) { nextToken } }`,
  spreads: filled('...', bytes),
  braces: filled('{', bytes),
});
