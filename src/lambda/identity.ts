import { createIdentityFunction } from '#backend/functions/identity-function.ts';
import { functions } from './functions.ts';

/** Keeps the people of the user pool, as its triggers say. */
export const handler = createIdentityFunction(functions.application.identity);
