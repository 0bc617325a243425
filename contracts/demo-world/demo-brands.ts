import { demoId } from './demo-id.ts';

/** Its owner is named by email. */
export type DemoBrand = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly website: string;
  readonly description: string;
  readonly colors: readonly string[];
  readonly daysAgo: number;
};

const brand = (
  serial: number,
  owner: string,
  daysAgo: number,
  facts: Pick<DemoBrand, 'name' | 'website' | 'description' | 'colors'>,
): DemoBrand => ({ ...facts, id: demoId(daysAgo, 900_000 + serial), owner: `${owner}@coolio.test`, daysAgo });

/** The brands of the demo's customers, oldest first. */
export const demoBrands: readonly DemoBrand[] = [
  brand(1, 'ada', 330, {
    name: 'Lindqvist Ceramics',
    website: 'https://lindqvist.example',
    description: 'Stoneware for the table, thrown and glazed in Gothenburg. Warm, unhurried, a little dry.',
    colors: ['#2F3E46', '#A0583C', '#E9E1D4'],
  }),
  brand(2, 'tomas', 262, {
    name: 'Casa Herrera',
    website: 'https://casaherrera.example',
    description: 'A restaurant of forty seats. Fifteen years on the same corner, and the logo shows it.',
    colors: ['#7A1F2B', '#F2C14E', '#1B1B1E'],
  }),
  brand(3, 'priya', 204, {
    name: 'Nair Tea',
    website: 'https://nairtea.example',
    description: 'Single-garden teas, sold online and in three shops.',
    colors: ['#1E5B3A', '#D9B25F'],
  }),
  brand(4, 'ada', 118, {
    name: 'Second Firing',
    website: '',
    description: 'Seconds and samples at half the price. Same hands, louder voice.',
    colors: ['#E4572E', '#17BEBB'],
  }),
  brand(5, 'mei', 88, {
    name: 'Quiet Paper',
    website: 'https://quietpaper.example',
    description: '',
    colors: ['#F7F4EC', '#3D405B'],
  }),
];
