import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvFile, csvHead, csvLines, type CsvColumn } from '#core/kernel/lists/csv.ts';

type Row = readonly [string, number];

const columns: readonly CsvColumn<Row>[] = [
  { head: 'Name', cell: ([name]) => name },
  { head: 'Count', cell: ([, count]) => count },
];

const lineOf = (name: string, count = 1): string => csvLines(columns, [[name, count]]);

describe('a list as CSV', () => {
  it('begins with a mark and the heads', () => {
    expect(csvFile(columns, [['Ada', 3]])).toBe('\uFEFFName,Count\r\nAda,3\r\n');
    expect(csvHead(columns)).toBe('Name,Count\r\n');
    expect(csvLines(columns, [])).toBe('');
  });

  it('quotes what would end a cell or a line, and what readers would trim or take for another mark between cells', () => {
    expect(lineOf('Lindqvist, Ada')).toBe('"Lindqvist, Ada",1\r\n');
    expect(lineOf('The "best"')).toBe('"The ""best""",1\r\n');
    expect(lineOf('one\ntwo')).toBe('"one\ntwo",1\r\n');
    expect(lineOf(' Ada')).toBe('" Ada",1\r\n');
    expect(lineOf('one;two')).toBe('"one;two",1\r\n');
    expect(lineOf('')).toBe(',1\r\n');
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', ' =', '\u00A0=', '\u200B=', '\t', '\r', '\n'])(
    'makes inert a text that begins with %j',
    (start) => {
      expect(lineOf(`${start}1+1`)).toBe(`"'${start}1+1",1\r\n`);
      expect(lineOf(`${start}1+1\nand more`)).toBe(`"'${start}1+1\nand more",1\r\n`);
    },
  );

  it('leaves numbers as they are, and signs within a text', () => {
    expect(lineOf('a=b+c-d@e', -3)).toBe('a=b+c-d@e,-3\r\n');
  });

  it('is read back as it was, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.integer()), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(csvLines(columns, rows), { newline: '\r\n', delimiter: ',' });
        const read = data.slice(0, -1).map(([name = '', count]) => [name.replace(/^'/, ''), Number(count)]);
        expect(read).toEqual(rows.map(([name, count]) => [name.replace(/^'/, ''), count]));
      }),
    );
  });
});
