import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';

/** Makes a thread of comments from lines such as `Ada: Looks good.`; their ids are c1, c2 and so on. */
export const threadOf = (title: string, details: string, ...lines: readonly string[]): SummaryInput => ({
  title,
  details,
  comments: lines.map((line, at) => {
    const colon = line.indexOf(': ');
    return {
      id: `c${at + 1}`,
      author: line.slice(0, colon),
      text: line.slice(colon + 2),
      createdAt: new Date(Date.UTC(2026, 4, 1, 9, at)).toISOString(),
    };
  }),
});

export const fair = threadOf(
  'Trade fair in Munich',
  'Fair is 3–6 June in Munich. Booth, back wall, handouts, screen loop. Budget 18,000 EUR.',
  'Bob: Do we take the booth from last year again?',
  'Ada: The old booth is too small for the screen. I asked for an offer of 24 square metres.',
  'Tom: Wood floor 2,900, second screen 1,100, storage room 1,800.',
  'Bob: That is a lot. Can we do without the storage room?',
  'Ada: Without the storage room the handouts have no place. The whole offer is 18,260 EUR.',
  'Bob: I approve 18,260 EUR.',
  'Tom: Thanks! Booked.',
  'Ada: Back wall V1 and V2 are attached.',
  'Bob: V1 is too dark, V2 has the old logo.',
  'Ada: V3 with the new logo and a lighter background is attached.',
  'Ada: V3 is approved for print.',
  'Tom: Will the screen loop have sound?',
  'Ada: No, the hall forbids sound.',
  'Tom: Back wall and handouts are ordered, delivery to the hall on 1 June. Open point: the exhibitor passes, they must be registered until 20 May.',
);

export const contrast = threadOf(
  'Contrast of the footer',
  'The text of the footer is hard to read on phones. It must reach WCAG AA.',
  'Ada: The grey of the footer text has a contrast of 3.1:1, WCAG AA asks for 4.5:1.',
  'Tom: Shall I change the links too?',
  'Ada: No, only the grey.',
  'Tom: New version uploaded. The contrast is now 7.2:1 on white.',
  'Ada: Looks wonderful. Approved!',
  'Tom: Deployed.',
);

export const brochure = threadOf(
  'Broschüre Herbst',
  'Die Broschüre für den Herbst soll 16 Seiten haben. Auflage ca. 5.000 Stück.',
  'Jörg: Wie viele Seiten sollen die Produkte bekommen?',
  'Anna: Ich denke 8 Seiten für die Produkte, 4 für Referenzen, z. B. Müller und Dr. Weber.',
  'Jörg: Die Druckerei braucht die Daten am 12. September.',
  'Anna: Wir haben uns auf 16 Seiten und 6.000 Stück geeinigt.',
  'Jörg: Das Angebot der Druckerei liegt bei 4.350 Euro.',
  'Anna: 4.350 Euro sind genehmigt.',
  'Jörg: Seiten 1 bis 12 sind fertig und hochgeladen.',
  'Anna: Noch offen: die Bilder für die Referenzen fehlen.',
);

export const shop = threadOf(
  'Ny webbutik',
  'Butiken ska öppna den 1 mars. Betalning med kort och Swish.',
  'Elin: Vilken leverantör ska vi använda för betalningen?',
  'Nils: Jag jämförde tre leverantörer, Swish kostar 2 kronor per köp.',
  'Elin: Vi kör på Swish och kort från samma leverantör.',
  'Nils: Testmiljön är klar och publicerad.',
  'Elin: Nu väntar vi på avtalet från banken.',
);

export const campaign = threadOf(
  '春のキャンペーン',
  '春のキャンペーンのバナーを作成します。公開日は4月10日です。',
  '山田: バナーの色はどうしますか？',
  '佐藤: 桜色と白の二案を添付しました。',
  '山田: 桜色の案で決定しました。文字は少し大きくしてください。',
  '佐藤: 文字を大きくして修正しました。',
  '山田: 残っている作業は英語版のバナーです。来週までにお願いします。',
);

export const settled = threadOf(
  'Favicon',
  'The favicon is blurry on small screens.',
  'Ada: Could you send the logo as SVG?',
  'Tom: Here it is.',
  'Ada: The new favicon is live.',
);

export const logo = threadOf(
  'New logo',
  '',
  'Ada: We need a new logo for the bakery, warm colours and no wheat.',
  'Tom: Three drafts are attached: oven, bread and letter B.',
  'Ada: Let’s go with the oven.',
  'Bob: The oven looks like a washing machine to my customers.',
  'Ada: You are right. Decision: we take the letter B instead of the oven.',
  'Tom: I will deliver the letter B in three sizes tomorrow.',
);

/** Everyday threads in several languages, and one whose end is settled. */
export const threads = { fair, contrast, brochure, shop, campaign, settled, logo } as const;
