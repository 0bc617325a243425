import { beginGuess, finishGuess, guessAtOnce, type Service } from '#tests/backend/identity/guesses.ts';
import { config, openIdentityWorld, type IdentityWorld } from '#tests/backend/identity/identity-world.ts';
import { roomyLimits } from '#tests/support/identity/roomy-limits.ts';
import { figure, median, type Bench, type Figure } from '../figure.ts';

const guesses = 1_000;
const samples = Number(process.env['GUESS_SAMPLES'] ?? 500);
const victim = 'victim@example.com';
const stranger = 'stranger@example.com';

const openWorld = async (settings: Partial<typeof config & { readonly limits: object }> = {}) => {
  const world: IdentityWorld = await openIdentityWorld(settings);
  await world.identity.createUser({ email: victim, name: 'Ada', password: 'correct horse' });
  return world;
};

const storm = async (service: Service): Promise<Figure[]> => {
  const begun = performance.now();
  const { evaluated, toldToWait } = await guessAtOnce(
    service,
    Array.from({ length: guesses }, () => victim),
  );
  return [
    figure(`${guesses} guesses in`, (performance.now() - begun) / 1000, 's', { most: 10 }),
    figure('guesses evaluated', evaluated, 'guesses', { most: 20 }),
    figure('guesses told to wait', toldToWait, 'guesses', { least: guesses - 20 }),
  ];
};

type Step = { readonly name: string; readonly run: (account: string) => Promise<() => Promise<unknown>> };

const stepsOf = (service: Service): readonly Step[] => [
  { name: 'begin', run: async (account) => () => beginGuess(service, account) },
  {
    name: 'refusal',
    run: async (account) => {
      const challenge = await beginGuess(service, account);
      return () => finishGuess(service, challenge);
    },
  },
  {
    name: 'forgotten password',
    run: async (account) => () => service.call('ForgotPassword', { Username: account }),
  },
  {
    name: 'wrong code',
    run: async (account) => () =>
      service.call('ConfirmForgotPassword', {
        Username: account,
        ConfirmationCode: 'wrong!',
        Password: 'another horse',
      }),
  },
];

/** The known and the unknown name in turn, each first half of the time. */
const compared = async ({ name, run }: Step): Promise<Figure[]> => {
  const took: Record<string, number[]> = { [victim]: [], [stranger]: [] };
  for (let at = 0; at < samples; at += 1) {
    for (const account of at % 2 === 0 ? [victim, stranger] : [stranger, victim]) {
      const step = await run(account);
      const begun = performance.now();
      await step();
      took[account]?.push(performance.now() - begun);
    }
  }
  const [known, unknown] = [median(took[victim] ?? []), median(took[stranger] ?? [])];
  return [
    figure(`${name}: somebody's account, median of ${samples}`, known, 'ms'),
    figure(`${name}: nobody's account, median of ${samples}`, unknown, 'ms'),
    figure(`${name}: the longer over the shorter`, Math.max(known, unknown) / Math.min(known, unknown), '×', {
      most: 1.05,
    }),
  ];
};

/** What a stranger who tries passwords gets, and whether the time tells who has an account. */
export const passwordGuesses: Bench = {
  name: 'guesses',
  run: async () => {
    const strict = await openWorld({ limits: { signInAddress: roomyLimits.signInAddress } });
    const figures = await storm(strict).finally(strict.close);
    const open = await openWorld({ limits: roomyLimits });
    try {
      for (const step of stepsOf(open)) figures.push(...(await compared(step)));
    } finally {
      await open.close();
    }
    return figures;
  },
};
