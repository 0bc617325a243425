import { renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { ReceiptSheet } from '#backend/pdf/sheets.ts';
import { bold, loadPrintable } from './fonts.ts';
import { Facts, ink, Sheet, sheetStyles, Totals } from './parts.tsx';
import { printable } from './printable.ts';

const Party = ({ label, lines: [name, ...more] }: { readonly label: string; readonly lines: readonly string[] }) => (
  <View style={{ flex: 1 }}>
    <Text style={sheetStyles.small}>{label}</Text>
    <Text style={sheetStyles.bold}>{name}</Text>
    {more.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </View>
);

const line = { borderBottomWidth: 0.75, borderBottomColor: ink.line, paddingVertical: 7 } as const;

const Lines = ({ lines }: Pick<ReceiptSheet, 'lines'>) => (
  <View style={{ marginBottom: 16 }}>
    <View style={[sheetStyles.row, sheetStyles.muted, line]}>
      <Text>Description</Text>
      <Text>Amount</Text>
    </View>
    {lines.map(({ id, title, detail, amount }) => (
      <View key={id} style={[sheetStyles.row, line]} wrap={false}>
        <View style={{ flex: 1 }}>
          <Text>{title}</Text>
          {detail === undefined ? null : <Text style={sheetStyles.small}>{detail}</Text>}
        </View>
        <Text>{amount}</Text>
      </View>
    ))}
  </View>
);

const stamp = {
  alignSelf: 'flex-start',
  paddingVertical: 2,
  paddingHorizontal: 14,
  borderWidth: 1.5,
  borderColor: ink.positive,
  borderRadius: 14,
  color: ink.positive,
  fontSize: 12,
  fontWeight: bold,
} as const;

const Receipt = ({ house, facts, buyer, sentence, lines, totals }: ReceiptSheet) => (
  <Sheet
    house={house}
    title={`Receipt ${facts[0]?.value ?? ''}`}
    head={
      <View>
        <Text style={[sheetStyles.title, { marginBottom: 4 }]}>Receipt</Text>
        <Facts facts={facts} />
      </View>
    }
  >
    <View style={[sheetStyles.row, { marginBottom: 24 }]}>
      <Party label="From" lines={[house.productName, ...house.address]} />
      <Party label="Billed to" lines={buyer} />
    </View>
    <Text style={[sheetStyles.section, { marginBottom: 14 }]}>{sentence}</Text>
    <Lines lines={lines} />
    <View style={[sheetStyles.row, { alignItems: 'center' }]} wrap={false}>
      <View style={stamp}>
        <Text>Paid</Text>
      </View>
      <Totals totals={totals} />
    </View>
  </Sheet>
);

/** Returns a receipt as a PDF. */
export const receiptPdf = async (sheet: ReceiptSheet): Promise<Uint8Array> =>
  renderToBuffer(<Receipt {...printable(sheet, await loadPrintable())} />);
