import { useStore } from 'zustand';
import { timeEstimate, type ScanReport } from '#core/vault/breach-scan.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { counted, figure } from '../exchange/counted.ts';
import { Progress } from '#ui/kit/Progress.tsx';
import { Buttons } from '../session/gate-styles.ts';
import { vaultStores } from '../vault-stores.ts';
import { BreachedLogins } from './BreachedLogins.tsx';
import { scanCounts, scanResult } from './scan-result.ts';
import { Muted, Panel } from './security-styles.ts';

type RunningProps = { readonly report: ScanReport | undefined; readonly count: number; readonly onCancel: () => void };

const quarterOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((done / total) * 4) * 25);

const Running = ({ report, count, onCancel }: RunningProps) => {
  const total = Math.max(report?.total ?? 0, count - (report?.empty ?? 0));
  const done = report === undefined ? 0 : report.breached + report.secure + report.error;
  return (
    <>
      <Progress done={done} total={total}>
        {figure(done)} of {counted(total, 'password')} checked, about {timeEstimate(total - done)} left
      </Progress>
      {report === undefined ? null : <Muted>{scanCounts(report)}</Muted>}
      <Hidden role="status">Scan: {quarterOf(done, total)} percent</Hidden>
      <Buttons>
        <Button onClick={onCancel}>Cancel scan</Button>
      </Buttons>
    </>
  );
};

type EndedProps = { readonly report: ScanReport; readonly onStart: (again: boolean) => void };

const Ended = ({ report, onStart }: EndedProps) => {
  const { tone, sentences } = scanResult(report);
  const isWhole = report.pending === 0 && report.isListed;
  return (
    <>
      <Notice $tone={tone} role="status">
        {sentences.join(' ')}
      </Notice>
      <Muted>
        {counted(report.total, 'password')}: {scanCounts(report)}
        {report.pending === 0 ? '' : ` · ${figure(report.pending)} not checked`}
      </Muted>
      <Buttons>
        {isWhole ? null : (
          <Button $look="primary" onClick={() => onStart(true)}>
            Scan the rest
          </Button>
        )}
        {isWhole && report.error > 0 ? (
          <Button $look="primary" onClick={() => onStart(true)}>
            Retry the {figure(report.error)} failed
          </Button>
        ) : null}
        <Button onClick={() => onStart(false)}>Scan again</Button>
      </Buttons>
    </>
  );
};

type Props = { readonly logins: readonly ListedLogin[] | undefined };

/** Looks every password up among known breaches. It goes on while other pages are visited; a lock ends it. */
export const ScanPanel = ({ logins }: Props) => {
  const { findings } = useFeature(vaultStores);
  const { scan, scanning, scanError } = useStore(findings);
  const start = (again: boolean): void => void findings.startScan(again);
  const count = logins?.length ?? 0;
  return (
    <Panel aria-label="Breach scan" className="wide">
      <h2>Breach scan</h2>
      <Muted>
        Looks every password up among those known from breaches. Only the first five characters of its hash leave this
        browser, never the password.
      </Muted>
      <ErrorSummary message={scanError?.message} />
      {scanning ? <Running report={scan} count={count} onCancel={findings.cancelScan} /> : null}
      {!scanning && scan !== undefined ? <Ended report={scan} onStart={start} /> : null}
      {!scanning && scan === undefined && count > 0 ? (
        <>
          <p>
            Checking {counted(count, 'login')} takes about {timeEstimate(count)}.
          </p>
          <Buttons>
            <Button $look="primary" onClick={() => start(false)}>
              Start scan
            </Button>
          </Buttons>
        </>
      ) : null}
      {!scanning && scan === undefined && logins?.length === 0 ? <p>There is no login to check yet.</p> : null}
      {scan === undefined ? null : <BreachedLogins passwords={scan.passwords} logins={logins} />}
    </Panel>
  );
};
