import { begun, type DemoClock } from './demo-clock.ts';
import { demoId } from './demo-id.ts';

/** A question or an answer of the demo world. */
export type DemoQuestion = {
  readonly id: string;
  readonly proposalId: string;
  /** Undefined where it is about the whole. */
  readonly itemId: string | undefined;
  /** By email. */
  readonly by: string;
  readonly text: string;
  readonly createdAt: number;
};

type Said = {
  /** The part of an address before `@coolio.test`. */
  readonly by: string;
  /** Hours after the proposal was made. */
  readonly after: number;
  /** Whether it is about the first item; about the whole otherwise. */
  readonly isAboutFirst: boolean;
  readonly text: string;
};

/** The proposal that is spoken about, by its title. */
const title = 'Lindqvist Ceramics online';
const daysAgo = 12;

const said: readonly Said[] = [
  {
    by: 'ada',
    after: 7,
    isAboutFirst: true,
    text: 'Can we bring our own pictures to the sprint, or do you take new ones?',
  },
  {
    by: 'admin',
    after: 9,
    isAboutFirst: true,
    text: 'Bring what you have.\nNew ones would be a studio day, which we can add later.',
  },
  { by: 'ada', after: 30, isAboutFirst: false, text: 'If we say yes this week, when could you begin?' },
  {
    by: 'admin',
    after: 33,
    isAboutFirst: false,
    text: 'On the first Monday of the month. The shop would be open six weeks later.',
  },
];

type Spoken = {
  readonly id: string;
  readonly title: string;
  readonly services: readonly { readonly lineItems: readonly { readonly id: string }[] }[];
};

/** What was asked about proposals of the demo world, oldest first. Ids are the same every time. */
export const demoQuestions = (clock: DemoClock, proposals: readonly Spoken[]): readonly DemoQuestion[] =>
  proposals
    .filter((proposal) => proposal.title === title)
    .flatMap(({ id, services }) =>
      said.map(({ by, after, isAboutFirst, text }, place) => ({
        id: demoId(daysAgo, 970_000 + place),
        proposalId: id,
        itemId: isAboutFirst ? services[0]?.lineItems[0]?.id : undefined,
        by: `${by}@coolio.test`,
        text,
        createdAt: clock(begun(daysAgo, id) - after / 24, `${id} question ${place}`),
      })),
    );
