const variableIn = /^Variable "\$([A-Za-z0-9_]+)/;

/** What may be repeated of why a variable was refused: names of the schema and of fields, never a value. */
const reasons: readonly RegExp[] = [
  /Field "?[\w.[\]]+"? of required type "?[\w![\]]+"? was not provided\.$/,
  /Field "?\w+"? is not defined by type "?\w+"?\.?(?= Did you mean|$)/,
  /Expected (?:non-nullable )?type "?[\w![\]]+"?/,
];

/** The variable that an error is about, and a message without the value that was sent; undefined for other errors. */
export const variableRefusal = (message: string): { readonly field: string; readonly message: string } | undefined => {
  const field = variableIn.exec(message)?.[1];
  if (field === undefined) return undefined;
  if (!message.includes(' got invalid value ')) return { field, message };
  const reason = reasons.map((pattern) => pattern.exec(message)?.[0]).find((found) => found !== undefined);
  if (reason === 'Expected type AWSDateTime') return { field, message: 'invalid date' };
  if (reason === 'Expected type AWSJSON') return { field, message: 'must be a JSON object' };
  return { field, message: `Variable "$${field}" is not valid${reason === undefined ? '' : `: ${reason}`}` };
};
