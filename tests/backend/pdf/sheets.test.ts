import { describe, expect, it } from 'vitest';
import { openPdf } from '#backend/pdf/open-pdf.ts';
import type { ProposalSheet, ReceiptSheet } from '#backend/pdf/sheets.ts';
import { pdfLines, pdfTexts } from '#tests/support/files/pdf-text.ts';

const { pdf } = openPdf({});

const house = { productName: 'Harbour & Pine', address: ['Pier 4', 'VAT GB123'], accent: '#0f766e', logo: undefined };

const receipt = (more: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  house,
  facts: [
    { label: 'Number', value: '000042' },
    { label: 'Paid on', value: 'Oct 2, 2026' },
  ],
  buyer: ['Ada Lindqvist', 'ada@coolio.test'],
  sentence: '$120.00 paid on October 2, 2026',
  lines: [{ id: 'a', title: 'Monthly care', detail: 'Website care', amount: '$120.00 / month' }],
  totals: [
    { label: 'Total', value: '$120.00' },
    { label: 'Includes VAT 20%', value: '$20.00' },
    { label: 'Amount paid', value: '$120.00' },
  ],
  ...more,
});

const proposal = (more: Partial<ProposalSheet> = {}): ProposalSheet => ({
  house,
  facts: [{ label: 'No.', value: '42' }],
  addressees: 'Ada Lindqvist',
  title: 'The launch',
  message: 'Hello Ada,\n\nas we spoke of.',
  sender: 'Robin Vale',
  services: [],
  totals: [{ label: 'Offered', value: '$2,405.00' }],
  terms: '',
  ...more,
});

const buyerLine = async (name: string): Promise<string | undefined> => {
  const lines = await pdfLines(await pdf.receipt(receipt({ buyer: [name, 'ada@coolio.test'] })));
  return lines.find((line) => line.startsWith('Harbour & Pine ') && line !== 'Harbour & Pine')?.slice(15);
};

describe('a receipt as a PDF', () => {
  it('has all its words as text that can be selected', async () => {
    const lines = await pdfLines(await pdf.receipt(receipt()));
    expect(lines).toEqual([
      'Harbour & Pine',
      'Receipt',
      'Number 000042',
      'Paid on Oct 2, 2026',
      'From Billed to',
      'Harbour & Pine Ada Lindqvist',
      'Pier 4 ada@coolio.test',
      'VAT GB123',
      '$120.00 paid on October 2, 2026',
      'Description Amount',
      'Monthly care $120.00 / month',
      'Website care',
      'Paid',
      'Total $120.00',
      'Includes VAT 20% $20.00',
      'Amount paid $120.00',
      'Receipt 000042 1 of 1',
    ]);
  });

  it.each([
    ['Łódź Søn', 'Łódź Søn'],
    ['Юлия Ким', 'Юлия Ким'],
    ['Ελένη', 'Ελένη'],
    ['שלום כהן', 'כהן שלום'],
    ['Ada (שלום) Cohen 12', 'Ada ( שלום ) Cohen 12'],
    ['محمد علي', 'علي محمد'],
  ])('has the name %s as it is read, word by word from left to right', async (name, seen) => {
    expect(await buyerLine(name)).toBe(seen);
  });

  it('says that it lacks a letter, and draws no other one in its place', async () => {
    expect(await buyerLine('田中 Ada 👩')).toBe('\u{FFFD}\u{FFFD} Ada \u{FFFD}');
  });

  it('goes on in another line, after a hyphen, where a word has no room', async () => {
    const word = 'w'.repeat(120);
    const bytes = await pdf.receipt(
      receipt({ buyer: [word, 'a'.repeat(120)], lines: [{ id: 'a', title: word, detail: word, amount: '$1.00' }] }),
    );
    const texts = await pdfTexts(bytes);
    const pieces = texts.filter(({ text }) => /^w+-?$/.test(text));
    expect(pieces.map(({ text }) => text.replace('-', '')).join('')).toBe(word.repeat(3));
    expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(545);
  });

  it('has as many pages as its lines need, each with its number', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      id: String(at),
      title: `Item ${at}`,
      detail: undefined,
      amount: '$1.00',
    }));
    const found = await pdfLines(await pdf.receipt(receipt({ lines })));
    expect(found.filter((line) => /^Item \d+ \$1\.00$/.test(line))).toHaveLength(60);
    expect(found.filter((line) => line.startsWith('Receipt 000042'))).toEqual([
      'Receipt 000042 1 of 3',
      'Receipt 000042 2 of 3',
      'Receipt 000042 3 of 3',
    ]);
  });
});

describe('a proposal as a PDF', () => {
  it('has the letter, what is offered, what came of it, and the terms', async () => {
    const item = {
      id: 'i',
      title: 'Four-week flight',
      description: 'Planning.',
      price: '$925.00',
      each: '5 × $185.00',
      pictures: [],
    };
    const services = [
      {
        id: 's',
        title: 'Campaign',
        items: [
          { ...item, mark: 'paid' } as const,
          { ...item, id: 'j', title: 'Films', price: '$1,480.00', mark: 'left' } as const,
        ],
      },
    ];
    const lines = await pdfLines(await pdf.proposal(proposal({ services, terms: 'Paid within 14 days.' })));
    expect(lines).toEqual([
      'Harbour & Pine',
      'No. 42',
      'Prepared for',
      'Ada Lindqvist',
      'The launch',
      'Hello Ada,',
      'as we spoke of.',
      'Robin Vale',
      'Harbour & Pine',
      'Campaign',
      'Four-week flight $925.00',
      'Planning.',
      'Paid',
      '5 × $185.00',
      'Films $1,480.00',
      'Planning.',
      'Not chosen',
      '5 × $185.00',
      'Offered $2,405.00',
      'Terms',
      'Paid within 14 days.',
      'The launch 1 of 1',
    ]);
  });

  it('leaves out what the letter lacks', async () => {
    const lines = await pdfLines(await pdf.proposal(proposal({ addressees: '', message: '' })));
    expect(lines).not.toContain('Prepared for');
    expect(lines).not.toContain('Terms');
  });
});
