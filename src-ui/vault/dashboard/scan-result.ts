import { isAllClear, type ScanReport } from '#core/vault/breach-scan.ts';
import { counted, figure } from '../exchange/counted.ts';

export type ScanResult = {
  readonly tone: 'positive' | 'warning' | 'danger' | 'info';
  readonly sentences: readonly string[];
};

/** `1 breached · 11 secure · 0 errors`. */
export const scanCounts = (report: ScanReport): string =>
  `${figure(report.breached)} breached · ${figure(report.secure)} secure · ${counted(report.error, 'error')}`;

/** What an ended scan says. It is all clear only where every password was checked and none was found. */
export const scanResult = (report: ScanReport): ScanResult => {
  const { total, breached, error, pending, empty, isListed } = report;
  const skipped = empty === 0 ? [] : [`${counted(empty, 'login')} without a password skipped.`];
  if (isAllClear(report))
    return total === 0
      ? { tone: 'info', sentences: ['There was no password to check.', ...skipped] }
      : {
          tone: 'positive',
          sentences: [`All clear: ${counted(total, 'password')} checked, none breached.`, ...skipped],
        };
  const found =
    breached === 0 ? [] : [`${counted(breached, 'breached password')}: change ${breached === 1 ? 'it' : 'them'} now.`];
  const failed = error === 0 ? [] : [`${counted(error, 'check')} failed.`];
  const left = pending === 0 ? [] : [`${counted(pending, 'password')} not checked yet.`];
  const unlisted = isListed ? [] : ['Not every login was looked at.'];
  return {
    tone: breached > 0 ? 'danger' : 'warning',
    sentences: [...found, ...failed, ...left, ...unlisted, ...skipped],
  };
};
