import { createIdentityFunction } from '#backend/functions/identity-function.ts';
import { functions } from './functions.ts';

/** Answers the triggers of the user pool. */
export const handler = createIdentityFunction(functions.application.identity);
