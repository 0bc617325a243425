import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { isAllClear, type ScanReport } from '#core/vault/breach-scan.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { createFixedRange } from '#tests/support/vault/fixed-range.ts';
import { aContent, ada, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

const latency = 100;
const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();

type Faults = { readonly known?: Record<string, number>; readonly fails?: (request: number) => boolean };

const noEntries = { history: [], codes: [], questions: [], extra: undefined };

/** A vault of Ada's with these passwords, in front of a range service that answers when the clock says so. */
const open = async (passwords: readonly string[], faults: Faults = {}) => {
  const { clock, device } = openVaultStage();
  const service = createFixedRange({ clock, latency, ...faults });
  const vault = device(ada, { breaches: service.range });
  await vault.setUp(passphrase);
  const ids: string[] = [];
  for (const password of passwords) {
    const login = await vault.create(await vault.newId(), aContent({ password }), noEntries);
    ids.push(login.id);
  }
  /** Moves the clock whenever the service is as busy as it can be, until the scan ends. Returns how long it took. */
  const drive = async (scan: Promise<ScanReport>) => {
    const ended: ScanReport[] = [];
    void scan.then((report) => ended.push(report));
    const begun = clock.now();
    let quiet = 0;
    while (ended.length === 0) {
      const asked = service.prefixes.length;
      await nextTurn();
      quiet = service.prefixes.length === asked && service.inFlight() > 0 ? quiet + 1 : 0;
      if (quiet < 3 && service.inFlight() < 5) continue;
      clock.advance(latency);
      quiet = 0;
    }
    return { report: await scan, took: clock.now() - begun };
  };
  const untilBusy = async (count: number): Promise<void> => {
    while (service.inFlight() < count) await nextTurn();
  };
  return { clock, vault, service, ids, drive, untilBusy };
};

const countsOf = ({ total, breached, secure, error, pending, empty }: ScanReport) => ({
  total,
  breached,
  secure,
  error,
  pending,
  empty,
});
const addsUp = (report: ScanReport): boolean =>
  report.total === report.breached + report.secure + report.error + report.pending &&
  report.passwords.length === report.total + report.empty;

const distinct = (count: number): string[] => Array.from({ length: count }, (_, at) => `distinct-${at}`);

/** Two passwords whose digests begin alike. */
const alike = (): readonly [string, string] => {
  const seen = new Map<string, string>();
  for (let at = 0; ; at += 1) {
    const password = `alike-${at}`;
    const prefix = sha1(password).slice(0, 5);
    const other = seen.get(prefix);
    if (other !== undefined) return [other, password];
    seen.set(prefix, password);
  }
};

const scanned = async (vault: VaultUseCases, options?: Parameters<VaultUseCases['scan']>[0]) => {
  const reports: ScanReport[] = [];
  const scan = vault.scan({ ...options, onProgress: (report) => reports.push(report()) });
  return { scan, reports };
};

describe('a scan', () => {
  it('asks once for each password, five at a time, and says what it found', async () => {
    const [one, other] = alike();
    const passwords = [...distinct(32), ...distinct(20), one, other, one, '', ''];
    const { vault, service, drive } = await open(passwords, { known: { [sha1('distinct-3')]: 7, [sha1(other)]: 2 } });
    const { scan, reports } = await scanned(vault);
    const { report, took } = await drive(scan);
    expect(service.prefixes).toHaveLength(33);
    expect(new Set(service.prefixes).size).toBe(33);
    expect(service.prefixes.every((prefix) => /^[0-9A-F]{5}$/.test(prefix))).toBe(true);
    expect(service.mostInFlight()).toBe(5);
    expect(took).toBe(Math.ceil(33 / 5) * latency);
    expect(countsOf(report)).toEqual({ total: 55, breached: 3, secure: 52, error: 0, pending: 0, empty: 2 });
    expect(report.passwords.filter(({ count }) => count === 7)).toHaveLength(2);
    expect(reports.every(addsUp)).toBe(true);
    expect(isAllClear(report)).toBe(false);
  });

  it('of which every tenth check fails adds up, and is tried again for those alone', async () => {
    const passwords = [...distinct(40), 'distinct-0', 'distinct-1'];
    const { vault, service, drive } = await open(passwords, { fails: (request) => request % 10 === 0 });
    const { report } = await drive(vault.scan());
    expect(service.prefixes).toHaveLength(40);
    const failed = new Set(service.prefixes.filter((_, at) => (at + 1) % 10 === 0));
    const expected = passwords.filter((password) => failed.has(sha1(password).slice(0, 5))).length;
    expect(report).toMatchObject({ total: 42, error: expected, secure: 42 - expected, pending: 0 });
    expect(addsUp(report)).toBe(true);
    expect(isAllClear(report)).toBe(false);
    const again = await drive(vault.scan({ previous: report }));
    expect(new Set(service.prefixes.slice(40))).toEqual(failed);
    expect(service.prefixes).toHaveLength(44);
    expect(again.report).toMatchObject({ total: 42, error: 0, secure: 42, pending: 0 });
    expect(isAllClear(again.report)).toBe(true);
  });

  it('counts every login of a failed check, also those that are listed later', async () => {
    const { vault, service, drive } = await open(
      Array.from({ length: 105 }, () => 'the same'),
      { fails: () => true },
    );
    const { report } = await drive(vault.scan());
    expect(service.prefixes).toHaveLength(1);
    expect(countsOf(report)).toEqual({ total: 105, breached: 0, secure: 0, error: 105, pending: 0, empty: 0 });
  });

  it('waits as a busy service asks, and asks it once more', async () => {
    const { vault, service, clock, untilBusy } = await open(['only'], {
      fails: (request) => {
        if (request === 1) throw limitExceeded('busy', 2);
        return false;
      },
    });
    const scan = vault.scan();
    await untilBusy(1);
    clock.advance(latency);
    while (service.inFlight() > 0) await nextTurn();
    await nextTurn();
    clock.advance(1999);
    await nextTurn();
    expect(service.prefixes).toHaveLength(1);
    clock.advance(1);
    await untilBusy(1);
    clock.advance(latency);
    expect(await scan).toMatchObject({ secure: 1, error: 0 });
    expect(service.prefixes).toHaveLength(2);
  });

  it('calls a service that stays busy an error', async () => {
    const { vault, service, clock, untilBusy } = await open(['only'], {
      fails: () => {
        throw limitExceeded('busy', 1);
      },
    });
    const scan = vault.scan();
    for (const pause of [1000, 0]) {
      await untilBusy(1);
      clock.advance(latency);
      while (service.inFlight() > 0) await nextTurn();
      await nextTurn();
      clock.advance(pause);
    }
    expect(await scan).toMatchObject({ error: 1, secure: 0 });
    expect(service.prefixes).toHaveLength(2);
  });

  it('that is canceled ends before any answer, sends nothing more, and goes on from there', async () => {
    const { vault, service, clock, drive, untilBusy } = await open(distinct(30));
    const controller = new AbortController();
    const reports: ScanReport[] = [];
    const scan = vault.scan({ signal: controller.signal, onProgress: (report) => reports.push(report()) });
    await untilBusy(5);
    clock.advance(latency);
    while (service.prefixes.length < 10) await nextTurn();
    controller.abort();
    const report = await scan;
    const told = reports.length;
    expect(countsOf(report)).toEqual({ total: 30, breached: 0, secure: 5, error: 0, pending: 25, empty: 0 });
    expect(isAllClear(report)).toBe(false);
    clock.advance(10 * latency);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(service.prefixes).toHaveLength(10);
    expect(reports).toHaveLength(told);
    const settled = new Set(service.prefixes.slice(0, 5));
    const rest = await drive(vault.scan({ previous: report }));
    expect(service.prefixes.slice(10)).toHaveLength(25);
    expect(service.prefixes.slice(10).some((prefix) => settled.has(prefix))).toBe(false);
    expect(rest.report).toMatchObject({ total: 30, secure: 30, pending: 0 });
    expect(isAllClear(rest.report)).toBe(true);
  });

  it('that is canceled before it began sends nothing', async () => {
    const { vault, service } = await open(distinct(3));
    expect(isAllClear(await vault.scan({ signal: AbortSignal.abort() }))).toBe(false);
    expect(service.prefixes).toEqual([]);
  });

  it('ends with a lock', async () => {
    const { vault, service, clock, untilBusy } = await open(distinct(12));
    const scan = vault.scan();
    await untilBusy(5);
    await vault.lock();
    expect(await scan).toMatchObject({ pending: 12, secure: 0 });
    clock.advance(10 * latency);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(service.prefixes).toHaveLength(5);
  });

  it('asks again for a password that changed since', async () => {
    const { vault, service, drive, ids } = await open(distinct(3));
    const { report } = await drive(vault.scan());
    const login = await vault.get(ids[0] ?? '');
    if (login === undefined) throw new Error('It is gone');
    await vault.changePassword(login, 'changed', '', undefined);
    await drive(vault.scan({ previous: report }));
    expect(service.prefixes.slice(3)).toEqual([sha1('changed').slice(0, 5)]);
  });

  it('of an empty vault is clear', async () => {
    const { vault, service } = await open([]);
    const report = await vault.scan();
    expect(countsOf(report)).toEqual({ total: 0, breached: 0, secure: 0, error: 0, pending: 0, empty: 0 });
    expect(isAllClear(report)).toBe(true);
    expect(service.prefixes).toEqual([]);
  });
});

describe('all clear', () => {
  const clear: ScanReport = {
    total: 3,
    breached: 0,
    secure: 3,
    error: 0,
    pending: 0,
    empty: 1,
    passwords: [],
    isListed: true,
  };

  it('is told when every check ran and found nothing, and then alone', () => {
    expect(isAllClear(clear)).toBe(true);
    for (const change of [{ breached: 1 }, { error: 1 }, { pending: 1 }, { isListed: false }])
      expect(isAllClear({ ...clear, ...change })).toBe(false);
  });
});
