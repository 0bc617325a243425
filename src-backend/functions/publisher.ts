import type { GraphQLSchema } from 'graphql';
import type {
  EndedSubscriptions,
  EndingNotice,
  PublishedField,
  PublishingArguments,
} from '#backend/realtime/published-field.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import type { Notice } from '#backend/storage/own-notices.ts';
import { wholeFieldDocument } from './field-document.ts';

/** Calls a mutation of the data API in the backend's own name. Rejects where it is refused or not reached. */
export type CallPublishing = (query: string, variables: PublishingArguments) => Promise<void>;

export type Publisher = {
  /** The channels of the database whose notices lead to events. */
  readonly channels: readonly string[];
  /**
   * Publishes what notices lead to, each event once, and returns which subscriptions they end. Never rejects: an event that is not
   * published is missed, as on any line.
   */
  readonly publish: (notices: readonly Notice[]) => Promise<readonly EndedSubscriptions[]>;
};

type Deps = {
  readonly schema: GraphQLSchema;
  readonly fields: readonly PublishedField[];
  readonly ending: readonly EndingNotice[];
  readonly call: CallPublishing;
  readonly log: Log;
};

type Call = { readonly mutation: PublishedField['mutation']; readonly args: PublishingArguments };

/** Live events by way of the data API, whose subscribers get what a mutation selects: all of it. */
export const createPublisher = ({ schema, fields, ending, call, log }: Deps): Publisher => {
  const documents = new Map(
    fields.map(({ mutation }) => [mutation, wholeFieldDocument(schema, { type: 'Mutation', field: mutation })]),
  );

  const failed = (what: string) => (cause: unknown) => {
    log.warn(`${what} was not published: ${describeError(cause)}`);
    return [];
  };

  const callsOf = async (notice: Notice): Promise<readonly Call[]> => {
    const found = await Promise.all(
      fields
        .filter(({ channel }) => channel === notice.channel)
        .map(async ({ mutation, callsFor }) => (await callsFor(notice.payload)).map((args) => ({ mutation, args }))),
    );
    return found.flat();
  };

  return {
    channels: [...new Set([...fields, ...ending].map(({ channel }) => channel))],
    publish: async (notices) => {
      const found = await Promise.all(notices.map((notice) => callsOf(notice).catch(failed(notice.channel))));
      const calls = new Map(found.flat().map((each) => [JSON.stringify(each), each]));
      await Promise.all(
        [...calls.values()].map(({ mutation, args }) =>
          call(documents.get(mutation) ?? '', args).catch(failed(mutation)),
        ),
      );
      return notices.flatMap(({ channel, payload }) =>
        ending.flatMap((each) => (each.channel === channel ? each.endsFor(payload) : [])),
      );
    },
  };
};
