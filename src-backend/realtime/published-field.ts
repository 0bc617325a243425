import type { Mutation } from '#backend/graphql/generated/resolvers.ts';

/** The mutations that only the backend may call, each of which causes a subscription. */
export type Publishing = Extract<keyof Mutation, `publish${string}`>;

export type PublishingArguments = Readonly<Record<string, string>>;

/** Subscriptions of a field whose invalidation filter this payload fits, in AppSync's words. */
export type EndedSubscriptions = {
  readonly subscriptionField: string;
  readonly payload: Readonly<Record<string, string>>;
};

/** A live field where another service holds the connections, such as AppSync: what is written leads to calls of a mutation. */
export type PublishedField = {
  readonly mutation: Publishing;
  /** The channel of the database whose notices lead to calls. */
  readonly channel: string;
  /** Returns the arguments of each call that a notice leads to. */
  readonly callsFor: (payload: string) => Promise<readonly PublishingArguments[]>;
  /** Returns the event of a call, which subscribers get; null for one of what is gone by now. */
  readonly eventOf: (args: PublishingArguments) => Promise<unknown>;
};

/** What ends open subscriptions where another service holds the connections. */
export type EndingNotice = {
  /** The channel of the database whose notices end them. */
  readonly channel: string;
  /** Returns which of them a notice ends, since their people may not have these events any more. */
  readonly endsFor: (payload: string) => readonly EndedSubscriptions[];
};
