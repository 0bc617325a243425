import { demoId } from './demo-id.ts';

/** Somebody who left an email on the home page. */
export type DemoLead = {
  readonly id: string;
  readonly email: string;
  /** As the network in front of the server says it. */
  readonly location: string | undefined;
  readonly daysAgo: number;
};

const lead = (daysAgo: number, email: string, location?: string): DemoLead => ({
  id: demoId(daysAgo, 980_000),
  email,
  location,
  daysAgo,
});

/** Those of the last six weeks, oldest first; one of them has become a customer. */
export const demoLeads: readonly DemoLead[] = [
  lead(41, 'hanne.solberg@fjordsauna.example', 'Bergen, Norway'),
  lead(33, 'noor@coolio.test', 'Rotterdam, Netherlands'),
  lead(27, 'studio@atelier-morel.example', 'Lyon, France'),
  lead(22, 'k.oduya@greenline-couriers.example'),
  lead(15, 'lucia.ferrante@olivaia.example', 'Lecce, Italy'),
  lead(11, 'office@brandt-und-soehne.example', 'Leipzig, Germany'),
  lead(5, 'maeve@harbourlightbooks.example', 'Galway, Ireland'),
  lead(1, 'daniel.kowalczyk@pierogarnia.example', 'Gdańsk, Poland'),
];
