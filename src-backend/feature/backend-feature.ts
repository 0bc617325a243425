import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { ListLimits } from '#backend/graphql/list-limits.ts';
import type { BeforeMutation } from '#backend/graphql/before-mutations.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';
import type { ArchivePart } from './archive-part.ts';
import type { CsvLists } from './csv-list.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { JobHandlers } from '#backend/jobs/job-queue.ts';
import type { LiveField } from '#backend/realtime/live-field.ts';
import type { EndingNotice, PublishedField } from '#backend/realtime/published-field.ts';
import type { Migrations } from '#backend/storage/migrate.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Figures } from './figures.ts';
import type { Forget } from './forgetting.ts';
import type { Leaving } from './leaving.ts';
import type { StoredObjects } from './stored-objects.ts';
import type { Uses } from './uses.ts';
import type { WaitingSources } from './waiting.ts';

export type VerifiedEmail = { readonly userId: string; readonly email: string };

/** Runs in the transaction that proves an address; rejecting undoes the proof. */
export type EmailVerifiedListener = (verified: VerifiedEmail, trx: Kysely<Tables>) => Promise<void>;

/** Runs in the transaction that removes a person; rejecting undoes the removal. */
export type UserRemovedListener = (userId: string, trx: Kysely<Tables>) => Promise<void>;

export type FileReader = Pick<Caller, 'userId' | 'groups'>;

/** Somebody who asks for a sheet or a list, with the name that it may bear. */
export type SheetReader = FileReader & Pick<Caller, 'name' | 'email' | 'emailVerified'>;

/** Returns whether a record of one feature that this person sees names one of these files. */
export type SeesFile = (db: Kysely<Tables>, keys: readonly string[], reader: FileReader) => Promise<boolean>;

/** What a feature's HTTP routes may ask the server for. */
export type HttpSide = {
  /** Where clients reach this server, such as `http://localhost:5173`. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Whether a person sees this file now, by a record of any feature. */
  readonly seesFile: (key: string, userId: string) => Promise<boolean>;
  /** Returns whom policies are asked about by a person's id; undefined for one who may read nothing, or no more. */
  readonly readerOf: (userId: string) => Promise<SheetReader | undefined>;
};

/**
 * All that a feature adds to the backend. `Services` are what it needs: of the ground, which is open before any feature, of
 * what features provide, and of what the deployment sets. `Ground` is what it needs to open what it `Provides`.
 */
export type BackendFeature<Services, Provides extends object = object, Ground = object> = {
  readonly name: string;
  /** Opens what the feature has for itself and for the others, by name. */
  readonly provides?: (ground: Ground) => Provides | Promise<Provides>;
  /** Ends what `provides` began. */
  readonly close?: (services: Services) => Promise<void>;
  /** Its schema changes by the name that databases record: the next number, then the feature. A released one is never edited. */
  readonly migrations?: Migrations;
  readonly resolvers?: (services: Services) => RootResolvers;
  /** What is done before any mutation, of whichever feature. */
  readonly beforeMutations?: (services: Services) => BeforeMutation;
  /** How long each list that its fields take may be; the items of a longer one are not looked at. */
  readonly listLimits?: ListLimits;
  /** Work that is repeated by the clock. */
  readonly schedules?: (services: Services) => readonly Schedule[];
  /** What does the feature's kinds of queued work. */
  readonly jobs?: (services: Services) => JobHandlers;
  readonly onEmailVerified?: (services: Services) => EmailVerifiedListener;
  /** What happens with a removal at once. */
  readonly onUserRemoved?: (services: Services) => UserRemovedListener;
  /** What becomes of the records of a person who is removed. */
  readonly leavings?: (services: Services) => readonly Leaving[];
  /** What of it a person's archive has. */
  readonly archived?: readonly ArchivePart[];
  /** What takes the names and the address of a person who is removed off records that stay. */
  readonly forgets?: readonly Forget[];
  /** By which records of the feature files are seen; undefined where they name none. */
  readonly seesFile?: SeesFile;
  readonly uses?: Uses;
  /** Which objects of the file store its rows name, so that backups have them. */
  readonly keeps?: StoredObjects;
  readonly figures?: Figures;
  readonly waiting?: WaitingSources;
  /** Its lists that can be loaded as CSV. */
  readonly csv?: CsvLists;
  /** Opens what stands behind the feature's fields of `Subscription`, when a server that has live connections starts. */
  readonly live?: (services: Services) => Promise<readonly LiveField[]>;
  /** The same fields where another service holds the live connections. */
  readonly publishes?: (services: Services) => readonly PublishedField[];
  /** What ends subscriptions to them there. */
  readonly ends?: readonly EndingNotice[];
  /** Adds the feature's HTTP routes. Loads them lazily, since the application itself runs without a server. */
  readonly routes?: (app: FastifyInstance, services: Services, http: HttpSide) => Promise<void>;
};
