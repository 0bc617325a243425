import { demoId } from './demo-id.ts';
import type { DemoPicture } from './demo-pictures.ts';

export type DemoVariation = {
  readonly id: string;
  readonly name: string;
  readonly picture: DemoPicture;
  readonly background: string | undefined;
  readonly backgroundSize: 'contain' | 'cover';
  readonly isPrimary: boolean;
};

/** Its owner is named by email. */
export type DemoAsset = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly brandId: string | undefined;
  readonly tags: readonly string[];
  readonly source: string;
  readonly sourceUrl: string;
  readonly usageLocations: readonly {
    readonly website: string;
    readonly app: string;
    readonly page: string;
    readonly component: string;
  }[];
  readonly customAttributes: Readonly<Record<string, unknown>>;
  readonly variations: readonly DemoVariation[];
  readonly daysAgo: number;
};

type Shown = readonly [name: string, picture: DemoPicture];
type Place = Partial<DemoAsset['usageLocations'][number]>;

export type Facts = Partial<Pick<DemoAsset, 'brandId' | 'source' | 'sourceUrl' | 'customAttributes'>> & {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly places?: readonly Place[];
  /** The first one is the primary one. */
  readonly shown: readonly Shown[];
  readonly background?: string;
};

const nowhere = { website: '', app: '', page: '', component: '' };

/** Makes assets of this owner, by email. */
export const assetOf =
  (owner: string) =>
  (serial: number, daysAgo: number, { places = [], shown, background, ...facts }: Facts): DemoAsset => ({
    brandId: undefined,
    source: '',
    sourceUrl: '',
    customAttributes: {},
    ...facts,
    id: demoId(daysAgo, 910_000 + serial),
    owner,
    daysAgo,
    usageLocations: places.map((place) => ({ ...nowhere, ...place })),
    variations: shown.map(([name, picture], at) => ({
      id: demoId(daysAgo, 920_000 + serial * 100 + at),
      name,
      picture,
      background,
      backgroundSize: 'contain',
      isPrimary: at === 0,
    })),
  });
