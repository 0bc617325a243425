import { Image, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { ProposalSheet, SheetItem } from '../sheets.ts';
import { bold, loadPrintable } from './fonts.ts';
import { Facts, ink, Sheet, sheetStyles, Totals } from './parts.tsx';
import { printable } from './printable.ts';

const marks = { paid: 'Paid', left: 'Not chosen' } as const;

const Item = ({ title, description, price, mark, pictures }: SheetItem) => (
  <View
    style={{ paddingVertical: 8, borderBottomWidth: 0.75, borderBottomColor: ink.line }}
    wrap={description.length > 1_200}
  >
    <View style={[sheetStyles.row, mark === 'left' ? sheetStyles.muted : {}]}>
      <View style={{ flex: 1 }}>
        <Text style={sheetStyles.bold}>{title}</Text>
        {description === '' ? null : <Text style={sheetStyles.muted}>{description}</Text>}
        {mark === undefined ? null : (
          <Text style={[sheetStyles.small, mark === 'paid' ? { color: ink.positive } : {}]}>{marks[mark]}</Text>
        )}
      </View>
      <Text style={{ fontWeight: bold }}>{price}</Text>
    </View>
    {pictures.length === 0 ? null : (
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 6 }}>
        {pictures.map((data) => (
          <Image
            key={Buffer.from(data.subarray(0, 64)).toString('hex') + data.length}
            src={{ data: Buffer.from(data), format: 'jpg' }}
            style={{ width: 150, height: 100, objectFit: 'cover', borderRadius: 4 }}
          />
        ))}
      </View>
    )}
  </View>
);

const Proposal = ({ house, facts, addressees, title, message, sender, services, totals, terms }: ProposalSheet) => (
  <Sheet house={house} title={title} head={<Facts facts={facts} />}>
    {addressees === '' ? null : (
      <View style={{ marginBottom: 8 }}>
        <Text style={sheetStyles.small}>Prepared for</Text>
        <Text style={sheetStyles.bold}>{addressees}</Text>
      </View>
    )}
    <Text style={[sheetStyles.title, { fontSize: 22, marginBottom: 18 }]}>{title}</Text>
    {message === '' ? null : <Text style={{ marginBottom: 12, fontSize: 11 }}>{message}</Text>}
    <View style={{ marginBottom: 10 }}>
      <Text style={sheetStyles.bold}>{sender}</Text>
      <Text style={sheetStyles.small}>{house.productName}</Text>
    </View>
    {services.map((service) => (
      <View key={service.id} style={{ marginTop: 16 }}>
        <Text style={sheetStyles.section} minPresenceAhead={60}>
          {service.title}
        </Text>
        {service.items.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </View>
    ))}
    <View style={{ marginTop: 16 }}>
      <Totals totals={totals} />
    </View>
    {terms === '' ? null : (
      <View style={{ marginTop: 24 }}>
        <Text style={sheetStyles.section} minPresenceAhead={40}>
          Terms
        </Text>
        <Text style={sheetStyles.muted}>{terms}</Text>
      </View>
    )}
  </Sheet>
);

/** Returns a proposal as a PDF, pictures and all. */
export const proposalPdf = async (sheet: ProposalSheet): Promise<Uint8Array> =>
  renderToBuffer(<Proposal {...printable(sheet, await loadPrintable())} />);
