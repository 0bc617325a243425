import { openApplication, type Application } from '#backend/open-application.ts';
import type { ApplicationOptions } from '#backend/services.ts';
import type { Database } from '#backend/storage/database.ts';
import { storedCaller, type CallerOf } from './caller-of.ts';
import { createDataFunction, type DataFunction } from './data-function.ts';
import { deafDatabase } from './deaf-database.ts';
import { createPublisher, type CallPublishing, type Publisher } from './publisher.ts';

export type FunctionsOptions = Omit<ApplicationOptions, 'portalAddress'> & {
  /** Where people reach the portal, and with it its files. */
  readonly publicUrl: string;
  readonly filesOrigin?: string | undefined;
  readonly locationHeader?: string | undefined;
  readonly callPublishing: CallPublishing;
  /** Who a verified token is of; the person as stored now unless set. */
  readonly callerOf?: CallerOf;
};

export type Functions = {
  readonly application: Application;
  readonly publisher: Publisher;
  /** Resolves a field of the data API. */
  readonly answerField: DataFunction;
  /** Does the work that waits, or that came due within so many milliseconds, and publishes what it causes. */
  readonly workNow: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The application for a service that runs it call by call and holds the live connections itself, such as Lambda behind AppSync. */
export const openFunctions = async (options: FunctionsOptions, database: Database): Promise<Functions> => {
  const { publicUrl, callPublishing: call, callerOf = storedCaller(database) } = options;
  const application = await openApplication({ ...options, portalAddress: () => publicUrl }, deafDatabase(database));
  const { schema, published, ending, jobs, schedules, services } = application;
  const publisher = createPublisher({ schema, fields: published, ending, call, log: services.log });
  const live = await application.openLive();
  return {
    application,
    publisher,
    answerField: createDataFunction({ ...options, application, database, live, published, publisher, callerOf }),
    workNow: async (milliseconds) => {
      const { notices } = await database.collect(publisher.channels, async () => {
        for (const name of schedules.dueWithin(milliseconds, services.now())) await schedules.runNow(name);
        await jobs.drained();
      });
      await publisher.publish(notices);
    },
    close: async () => {
      for (const { close } of live) await close();
      await application.close();
    },
  };
};
