import { createHttpFunction } from '#backend/functions/http-function.ts';
import { config, log } from './environment.ts';
import { database, functions } from './functions.ts';

/** Serves what is fetched and sent beside the data API. */
export const { answer: handler } = await createHttpFunction({ ...config, ...functions, database, log });
