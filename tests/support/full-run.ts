/** Whether this run proves everything at full length, as `npm run test:full` does by FULL=1; otherwise storms are short. */
export const inFullRun = process.env['FULL'] === '1';
