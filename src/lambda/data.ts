import { functions } from './functions.ts';

/** Resolves a root field of AppSync's. */
export const handler = functions.answerField;
