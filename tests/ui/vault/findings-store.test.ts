import { describe, expect, it } from 'vitest';
import type { ScanOptions, ScanReport } from '#core/vault/breach-scan.ts';
import type { PasswordHealth } from '#core/vault/password-health.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { createFindings, findingsOf } from '#ui/vault/dashboard/findings-store.ts';
import { createLoginList } from '#ui/vault/list/login-list.ts';
import { checked, login, reportOf } from './opened-logins.ts';

type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (cause: Error) => void;
};

const deferred = <T>(): Deferred<T> => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<T>((accept, refuse) => {
    resolve = accept;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

const health: PasswordHealth = { reused: [['a', 'b']], withoutTotp: ['b'] };

/** An open vault of these logins, whose scans and looks end on demand. */
const openVault = async (logins: readonly ListedLogin[]) => {
  const scans: { readonly options: ScanOptions; readonly ended: Deferred<ScanReport> }[] = [];
  const looks: Deferred<PasswordHealth>[] = [];
  const list = createLoginList({ listSealed: async () => [], openListed: async () => logins }, () => undefined);
  await list.load();
  const findings = createFindings(
    {
      scan: (options?: ScanOptions) => {
        const ended = deferred<ScanReport>();
        scans.push({ options: options ?? {}, ended });
        return ended.promise;
      },
      health: () => {
        const look = deferred<PasswordHealth>();
        looks.push(look);
        return look.promise;
      },
    },
    list,
  );
  return { list, findings, scans, looks };
};

describe('a breach scan', () => {
  it('shows how far it has come, and what it found when it ended', async () => {
    const { findings, scans } = await openVault([login('a'), login('b')]);
    const scanning = findings.startScan();
    const half = reportOf([checked('a', 'secure'), checked('b', 'pending')], false);
    scans[0]?.options.onProgress?.(() => half);
    expect(findings.getState()).toMatchObject({ scanning: true, scan: half });
    const whole = reportOf([checked('a', 'secure'), checked('b', 'breached')]);
    scans[0]?.ended.resolve(whole);
    await scanning;
    expect(findings.getState()).toMatchObject({ scanning: false, scan: whole });
    expect([...findingsOf(findings.getState()).breached]).toEqual(['b']);
  });

  it('takes up what an earlier one left only when it is asked to', async () => {
    const { findings, scans } = await openVault([login('a')]);
    const first = findings.startScan();
    const report = reportOf([checked('a', 'error')]);
    scans[0]?.ended.resolve(report);
    await first;
    void findings.startScan(true);
    void findings.startScan();
    expect(scans.map(({ options }) => options.previous)).toEqual([undefined, report, undefined]);
  });

  it('is given up by a second one, which alone is heard', async () => {
    const { findings, scans } = await openVault([login('a')]);
    const first = findings.startScan();
    const second = findings.startScan();
    expect(scans[0]?.options.signal?.aborted).toBe(true);
    scans[0]?.options.onProgress?.(() => reportOf([checked('a', 'breached')]));
    scans[0]?.ended.resolve(reportOf([checked('a', 'breached')]));
    await first;
    expect(findings.getState()).toMatchObject({ scanning: true, scan: undefined });
    scans[1]?.ended.resolve(reportOf([checked('a', 'secure')]));
    await second;
    expect(findings.getState()).toMatchObject({ scanning: false, scan: { secure: 1 } });
  });

  it('says why it could not be', async () => {
    const { findings, scans } = await openVault([login('a')]);
    const scanning = findings.startScan();
    scans[0]?.ended.reject(new Error('The list could not be read'));
    await scanning;
    expect(findings.getState()).toMatchObject({
      scanning: false,
      scanError: { message: 'The list could not be read' },
    });
  });

  it('ends with a lock, and leaves nothing behind', async () => {
    const { findings, scans } = await openVault([login('a')]);
    const scanning = findings.startScan();
    findings.clear();
    expect(scans[0]?.options.signal?.aborted).toBe(true);
    scans[0]?.ended.resolve(reportOf([checked('a', 'breached')]));
    await scanning;
    expect(findings.getState()).toMatchObject({ scanning: false, scan: undefined });
  });
});

describe('what a scan found', () => {
  const scanned = async () => {
    const vault = await openVault([login('a'), login('b')]);
    const scanning = vault.findings.startScan();
    vault.scans[0]?.ended.resolve(reportOf([checked('a', 'breached'), checked('b', 'secure')]));
    await scanning;
    return vault;
  };

  it('is no longer true of a password that was changed since', async () => {
    const { findings, list } = await scanned();
    list.put(login('a', { passwordRev: 2 }));
    expect(findings.getState().scan).toMatchObject({ breached: 0, secure: 1, pending: 1, total: 2 });
    expect(findingsOf(findings.getState()).breached.size).toBe(0);
  });

  it('stays true of a login whose other details changed', async () => {
    const { findings, list } = await scanned();
    list.put(login('a', { username: 'another' }));
    expect(findings.getState().scan).toMatchObject({ breached: 1, secure: 1, pending: 0 });
  });

  it('counts a new login as one that waits, and a deleted one no more', async () => {
    const { findings, list } = await scanned();
    list.put(login('c'));
    expect(findings.getState().scan).toMatchObject({ total: 3, pending: 1 });
    list.drop('a');
    expect(findings.getState().scan).toMatchObject({ total: 2, breached: 0, pending: 1 });
  });

  it('is seen through the edits that were made while it ran', async () => {
    const { findings, list, scans } = await openVault([login('a')]);
    const scanning = findings.startScan();
    list.put(login('a', { passwordRev: 2 }));
    scans[0]?.ended.resolve(reportOf([checked('a', 'secure')]));
    await scanning;
    expect(findings.getState().scan).toMatchObject({ secure: 0, pending: 1 });
  });
});

describe('looking for reused passwords and missing second factors', () => {
  it('is done once for the same logins, and again when one changed', async () => {
    const { findings, list, looks } = await openVault([login('a'), login('b')]);
    const looking = findings.checkHealth();
    await findings.checkHealth();
    expect(looks).toHaveLength(1);
    looks[0]?.resolve(health);
    await looking;
    expect(findings.getState().health).toEqual(health);
    list.put(login('a', { passwordRev: 2 }));
    const again = findings.checkHealth();
    looks[1]?.resolve({ reused: [], withoutTotp: [] });
    await again;
    expect(findings.getState().health).toEqual({ reused: [], withoutTotp: [] });
  });

  it('never lets an earlier look replace a later one', async () => {
    const { findings, list, looks } = await openVault([login('a'), login('b')]);
    const first = findings.checkHealth();
    list.put(login('b', { passwordRev: 2 }));
    const second = findings.checkHealth();
    looks[1]?.resolve({ reused: [], withoutTotp: [] });
    await second;
    looks[0]?.resolve(health);
    await first;
    expect(findings.getState().health).toEqual({ reused: [], withoutTotp: [] });
  });

  it('can be tried again after it failed', async () => {
    const { findings, looks } = await openVault([login('a')]);
    const first = findings.checkHealth();
    looks[0]?.reject(new Error('no answer'));
    await first;
    expect(findings.getState().healthError?.message).toBe('no answer');
    const second = findings.checkHealth();
    looks[1]?.resolve(health);
    await second;
    expect(findings.getState()).toMatchObject({ health, healthError: undefined });
  });
});
