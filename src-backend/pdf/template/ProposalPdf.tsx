import { Image, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { ProposalSheet, SheetItem } from '#backend/pdf/sheets.ts';
import { loadPrintable } from './fonts.ts';
import { Facts, ink, Sheet, sheetStyles, Totals } from './parts.tsx';
import { printable } from './printable.ts';

const marks = { paid: 'Paid', left: 'Not chosen' } as const;

/** Whether an item may need more than a page. */
const isLong = ({ description }: Pick<SheetItem, 'description'>): boolean => description.length > 1_200;

const Item = ({ title, description, price, each, mark, pictures }: SheetItem) => (
  <View
    style={{ paddingVertical: 8, borderBottomWidth: 0.75, borderBottomColor: ink.line }}
    wrap={isLong({ description })}
  >
    <View style={[sheetStyles.row, mark === 'left' ? sheetStyles.muted : {}]}>
      <View style={{ flex: 1 }}>
        <Text style={sheetStyles.bold}>{title}</Text>
        {description === '' ? null : <Text style={sheetStyles.muted}>{description}</Text>}
        {mark === undefined ? null : (
          <Text style={[sheetStyles.small, mark === 'paid' ? { color: ink.positive } : {}]}>{marks[mark]}</Text>
        )}
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        <Text style={sheetStyles.bold}>{price}</Text>
        {each === undefined ? null : <Text style={sheetStyles.small}>{each}</Text>}
      </View>
    </View>
    {pictures.length === 0 ? null : (
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 6 }}>
        {pictures.map(({ id, jpeg }) => (
          <Image
            key={id}
            src={{ data: Buffer.from(jpeg), format: 'jpg' }}
            style={{ width: 150, height: 100, objectFit: 'cover', borderRadius: 4 }}
          />
        ))}
      </View>
    )}
  </View>
);

/** A name is on the page of its first item. */
const Service = ({ title, items: [first, ...more] }: ProposalSheet['services'][number]) => (
  <View style={{ marginTop: 16 }}>
    <View wrap={first !== undefined && isLong(first)}>
      <Text style={sheetStyles.section}>{title}</Text>
      {first === undefined ? null : <Item {...first} />}
    </View>
    {more.map((item) => (
      <Item key={item.id} {...item} />
    ))}
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
    <Text style={[sheetStyles.title, { fontSize: 22, lineHeight: 1.2, marginBottom: 18 }]}>{title}</Text>
    {message === '' ? null : <Text style={{ marginBottom: 12, fontSize: 11, lineHeight: 1.5 }}>{message}</Text>}
    <View style={{ marginBottom: 10 }}>
      <Text style={sheetStyles.bold}>{sender}</Text>
      <Text style={sheetStyles.small}>{house.productName}</Text>
    </View>
    {services.map((service) => (
      <Service key={service.id} {...service} />
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
