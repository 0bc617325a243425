import Papa from 'papaparse';
import type { Csv } from '#core/vault/exchange/csv-logins.ts';

export const csv: Csv = {
  parse: (text) => {
    const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
    return {
      rows: data,
      problems: errors
        .filter(({ code }) => code !== 'UndetectableDelimiter')
        .map(({ row = 0, code }) => ({
          row: row + 1,
          reason: code === 'MissingQuotes' ? 'A quote is left open' : 'This row is not CSV',
        })),
    };
  },
  write: (rows) => `${Papa.unparse(rows.map((row) => [...row]))}\r\n`,
};
