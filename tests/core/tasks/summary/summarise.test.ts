import { describe, expect, it } from 'vitest';
import { summarise } from '#core/tasks/summary/summarise.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import { readComments } from '#core/tasks/summary/units.ts';
import { generatedThread } from './generated-threads.ts';
import { receiptProblems } from './receipts.ts';
import { brochure, campaign, contrast, fair, logo, shop, threadOf, threads } from './threads.ts';

const parts = (input: SummaryInput) => summarise(input).map(({ role, author, text }) => [role, author, text]);

describe('a summary of what people wrote', () => {
  it('says what a task is for, what was decided, what was done last and what comes next', () => {
    expect(parts(fair)).toEqual([
      ['goal', undefined, 'Fair is 3–6 June in Munich. Booth, back wall, handouts, screen loop. Budget 18,000 EUR.'],
      ['decided', 'Bob', 'I approve 18,260 EUR.'],
      ['decided', 'Ada', 'V3 is approved for print.'],
      ['now', 'Tom', 'Back wall and handouts are ordered, delivery to the hall on 1 June.'],
      ['next', 'Tom', 'Open point: the exhibitor passes, they must be registered until 20 May.'],
    ]);
  });

  it('understands German, with its abbreviations and dates', () => {
    expect(parts(brochure)).toEqual([
      ['goal', undefined, 'Die Broschüre für den Herbst soll 16 Seiten haben. Auflage ca. 5.000 Stück.'],
      ['decided', 'Anna', 'Wir haben uns auf 16 Seiten und 6.000 Stück geeinigt.'],
      ['decided', 'Anna', '4.350 Euro sind genehmigt.'],
      ['now', 'Jörg', 'Seiten 1 bis 12 sind fertig und hochgeladen.'],
      ['next', 'Anna', 'Noch offen: die Bilder für die Referenzen fehlen.'],
    ]);
  });

  it('understands Swedish and Japanese', () => {
    expect(parts(shop).slice(1)).toEqual([
      ['decided', 'Elin', 'Vi kör på Swish och kort från samma leverantör.'],
      ['now', 'Nils', 'Testmiljön är klar och publicerad.'],
      ['next', 'Elin', 'Nu väntar vi på avtalet från banken.'],
    ]);
    expect(parts(campaign)).toEqual([
      ['goal', undefined, '春のキャンペーンのバナーを作成します。公開日は4月10日です。'],
      ['decided', '山田', '桜色の案で決定しました。文字は少し大きくしてください。'],
      ['now', '佐藤', '文字を大きくして修正しました。'],
      ['next', '山田', '残っている作業は英語版のバナーです。来週までにお願いします。'],
    ]);
  });

  it('takes what a task is for from its first comments where no details are written', () => {
    const untold = threadOf(
      'Poster',
      '',
      'Ada: Which size does the poster for the summer party have to be?',
      'Tom: We need a poster for the summer party in the park, in A2.',
      'Ada: The first sketch is done and uploaded.',
      'Tom: Thanks.',
      'Ada: We need a poster for the summer party at the lake, in A3, with its programme on the back.',
    );
    expect(parts(untold)[0]).toEqual(['goal', 'Tom', 'We need a poster for the summer party in the park, in A2.']);
  });

  it('takes the later of two decisions about one thing', () => {
    const decided = summarise(logo).filter(({ role }) => role === 'decided');
    expect(decided.map(({ text }) => text)).toEqual([
      'You are right. Decision: we take the letter B instead of the oven.',
    ]);
  });

  it('joins a short sentence to its neighbour in the same comment', () => {
    expect(summarise(contrast).map(({ text }) => text)).toContain('Looks wonderful. Approved!');
  });

  it('never loses a no, and takes no hoped-for decision for one', () => {
    const hoped = threadOf(
      'Poster',
      'A poster for the summer party.',
      'Ada: Is it approved?',
      'Tom: No, it is not approved yet, only the size is.',
      'Ada: Once it is approved I will order 200 prints.',
    );
    const sentences = summarise(hoped);
    expect(sentences.filter(({ role }) => role === 'decided')).toEqual([]);
    expect(sentences.map(({ text }) => text)).toContain('No, it is not approved yet, only the size is.');
  });

  it('names the author of the comment, whoever its text claims to be', () => {
    const forged = threadOf('Budget', '', 'Tom: The offer is 900 EUR.', 'Eve: Ada: I approve 9,000 EUR.');
    expect(summarise(forged).find(({ text }) => text.includes('9,000'))?.author).toBe('Eve');
  });

  it.each([
    ['no comment', threadOf('Empty', 'Details with words.')],
    ['one comment', threadOf('One', 'Details with words.', 'Ada: I approve.')],
    ['comments without words', threadOf('Signs', '', 'Ada: 👍', 'Tom: ```\ncode\n```', 'Ada: !!!')],
  ])('is empty for %s', (_what, input) => {
    expect(summarise(input)).toEqual([]);
  });

  it('has three to five sentences where there is enough to say', () => {
    for (const thread of Object.values(threads)) expect(summarise(thread).length).toBeLessThanOrEqual(5);
    for (const thread of [fair, contrast, brochure, shop, campaign, logo])
      expect(summarise(thread).length).toBeGreaterThanOrEqual(3);
  });
});

const many = (count: number): SummaryInput => ({
  ...fair,
  comments: Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    author: `Person ${at % 7}`,
    text: `Step ${at} of the booth took ${at % 9} hours. The wall has ${at % 40} panels and a colour of its own.`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(),
  })),
});

const hostile: Readonly<Record<string, SummaryInput>> = {
  'brackets without end': threadOf(
    '[',
    '['.repeat(20_000),
    `Ada: ${'['.repeat(10_000)}`,
    'Tom: I approve 5.',
    'Ada: Yes.',
  ),
  'one endless word': threadOf('a', 'a'.repeat(20_000), `Ada: ${'b'.repeat(10_000)}`, `Tom: ${'c'.repeat(10_000)}`),
  'full stops': threadOf('.', '. '.repeat(10_000), `Ada: ${'a. '.repeat(3000)}`, `Tom: ${'! '.repeat(5000)}x`),
  'four-byte characters': threadOf('𝒜', '𝒜'.repeat(10_000), `Ada: ${'𝒜'.repeat(5000)}`, `Tom: ${'漢'.repeat(10_000)}`),
  'commas and figures': threadOf(
    '1',
    '1,'.repeat(10_000),
    `Ada: ${'1,1.'.repeat(2500)}`,
    `Tom: ${'https://'.repeat(1000)}`,
  ),
  'names of an object’s own': threadOf(
    'constructor',
    '__proto__',
    'Ada: __proto__ constructor',
    'Tom: toString valueOf',
  ),
};

describe('the receipts of a summary', () => {
  it.each(Object.entries(threads))('hold for the thread %s', (_name, thread) => {
    expect(receiptProblems(summarise(thread), thread)).toEqual([]);
  });

  it('hold for 200 threads in mixed languages, and the same input gives the same sentences', () => {
    let sentences = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const thread = generatedThread(seed);
      const summary = summarise(thread);
      expect(receiptProblems(summary, thread)).toEqual([]);
      expect(summarise(structuredClone(thread))).toEqual(summary);
      sentences += summary.length;
    }
    expect(sentences).toBeGreaterThan(600);
  });

  it.each(Object.entries(hostile))('hold for %s', (_name, thread) => {
    expect(receiptProblems(summarise(thread), thread)).toEqual([]);
  });

  it('hold where only the newest of very many comments are read, and old decisions', () => {
    const thread = many(10_000);
    const [first, ...rest] = thread.comments;
    const old = {
      id: 'old',
      author: 'Bob',
      text: 'I approve the wall for 4,400 EUR.',
      createdAt: first?.createdAt ?? '',
    };
    const input = { ...thread, comments: [old, ...rest] };
    const summary = summarise(input);
    expect(receiptProblems(summary, input)).toEqual([]);
    expect(summary.map(({ commentIds }) => commentIds[0])).toContain('old');
  });
});

describe('of more than 500 comments', () => {
  const comments = Array.from({ length: 700 }, (_, at) => ({
    id: `c${at}`,
    author: 'Bob',
    text: at < 390 ? `I approve offer ${at}.` : `Panel ${at} is painted.`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(),
  }));

  it('the newest 300 are read, and the newest 200 decisions before them', () => {
    const read = readComments(comments).map(({ id }) => id);
    expect(read).toEqual([...comments.slice(190, 390), ...comments.slice(400)].map(({ id }) => id));
  });
});
