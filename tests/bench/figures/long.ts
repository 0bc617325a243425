import process from 'node:process';

/** Whether the benches take their long forms, as `npm run bench -- --long` has them do by LONG=1. */
export const isLong = process.env['LONG'] === '1';
