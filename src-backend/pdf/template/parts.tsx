import { Document, Image, Page, Path, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { SheetFact, SheetHouse } from '#backend/pdf/sheets.ts';
import { bold, faces } from './fonts.ts';

export const ink = { text: '#1b1e26', muted: '#5b606b', line: '#dfe2e8', positive: '#1c6b41' } as const;

const margin = 51;

export const sheetStyles = StyleSheet.create({
  page: { padding: margin, paddingBottom: 64, color: ink.text, fontFamily: faces, fontSize: 10 },
  body: { fontSize: 10, lineHeight: 1.5 },
  rule: { position: 'absolute', top: 0, left: 0, right: 0, height: 4 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 16 },
  mark: { flexDirection: 'row', alignItems: 'center', gap: 8, maxWidth: 280 },
  bold: { fontWeight: bold },
  muted: { color: ink.muted },
  small: { color: ink.muted, fontSize: 8.5, lineHeight: 1.4 },
  title: { fontSize: 18, fontWeight: bold, lineHeight: 1.25 },
  section: { fontSize: 13, fontWeight: bold, lineHeight: 1.35 },
  foot: { position: 'absolute', bottom: 30, left: margin, right: margin, color: ink.muted, fontSize: 8 },
});

const Mark = ({ house: { logo, accent } }: { readonly house: SheetHouse }) =>
  logo === undefined ? (
    <Svg width={24} height={24} viewBox="0 0 22 22">
      <Rect width={22} height={22} rx={6} ry={6} fill={accent} />
      <Path d="M14.6 8.2a4.6 4.6 0 1 0 0 5.6" fill="none" stroke="#ffffff" strokeWidth={2.2} strokeLinecap="round" />
    </Svg>
  ) : (
    <Image src={{ data: Buffer.from(logo), format: 'png' }} style={{ width: 24, height: 24 }} />
  );

/** Facts in two columns: what they are, and their values to the right. */
export const Facts = ({ facts }: { readonly facts: readonly SheetFact[] }) => (
  <View style={{ gap: 2, minWidth: 150 }}>
    {facts.map(({ label, value }) => (
      <View key={label} style={sheetStyles.row}>
        <Text style={sheetStyles.muted}>{label}</Text>
        <Text>{value}</Text>
      </View>
    ))}
  </View>
);

/** Sums at the end of a sheet, the last of them in bold. */
export const Totals = ({ totals }: { readonly totals: readonly SheetFact[] }) => (
  <View style={{ gap: 3, width: 210, marginLeft: 'auto' }} wrap={false}>
    {totals.map(({ label, value }, place) => {
      const isLast = place === totals.length - 1;
      return (
        <View key={label} style={isLast ? [sheetStyles.row, sheetStyles.bold] : sheetStyles.row}>
          <Text style={isLast ? {} : sheetStyles.muted}>{label}</Text>
          <Text>{value}</Text>
        </View>
      );
    })}
  </View>
);

type SheetProps = {
  readonly house: SheetHouse;
  readonly title: string;
  /** Right of the mark. */
  readonly head: ReactNode;
  readonly children: ReactNode;
};

/** A sheet of the house: its mark above, pages counted beneath. */
export const Sheet = ({ house, title, head, children }: SheetProps) => (
  <Document
    title={title}
    author={house.productName}
    creator={house.productName}
    producer={house.productName}
    language="en"
  >
    <Page size="A4" style={sheetStyles.page}>
      <View style={[sheetStyles.rule, { backgroundColor: house.accent }]} fixed />
      <View style={sheetStyles.body}>
        <View style={[sheetStyles.row, { alignItems: 'flex-start', marginBottom: 28 }]}>
          <View style={sheetStyles.mark}>
            <Mark house={house} />
            <Text style={[sheetStyles.bold, { fontSize: 12 }]}>{house.productName}</Text>
          </View>
          {head}
        </View>
        {children}
      </View>
      <View style={[sheetStyles.foot, sheetStyles.row]} fixed>
        <Text>{title}</Text>
        <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
      </View>
    </Page>
  </Document>
);
