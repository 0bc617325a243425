import { isOwnRange } from '#backend/breach-range/own-range.ts';
import type { Deployment } from './deployment.ts';

/** One part of a deployment and what does its work. */
export type RunningPart = { readonly part: string; readonly what: string };

/** An address without the name, the password and the options in it. */
export const plainAddress = (address: string): string => {
  if (!URL.canParse(address)) return 'an address that cannot be read';
  const { protocol, host, pathname, searchParams } = new URL(address);
  return `${protocol}//${host || (searchParams.get('host') ?? '')}${pathname === '/' ? '' : pathname}`;
};

const databaseOf = ({ databaseUrl, dataDir }: Deployment): string =>
  databaseUrl === undefined ? `embedded PostgreSQL in ${dataDir}` : plainAddress(databaseUrl);

const filesOf = ({ s3, dataDir }: Deployment): string => {
  if (s3 === undefined) return `${dataDir}/files`;
  const place = s3.endpoint === undefined ? `in ${s3.region}` : `at ${plainAddress(s3.endpoint)}`;
  return `bucket ${s3.bucket} ${place}${s3.directUploads === true ? ', where uploads go directly' : ''}`;
};

const mailOf = ({ mail, standIns }: Deployment): string => {
  if (mail === undefined) return standIns ? 'outbox at /dev/outbox' : 'none leaves';
  const by = mail.kind === 'smtp' ? plainAddress(mail.url) : `Amazon SES in ${mail.region}`;
  return `${by}, from ${mail.from.address}`;
};

const paymentsOf = ({ stripe, testPayments }: Deployment): string => {
  if (stripe === undefined) return testPayments ? 'the test card' : 'none';
  return `Stripe, ${stripe.isLive ? 'live' : 'test'} mode`;
};

const speechOf = ({ speech }: Deployment): string => {
  switch (speech?.kind) {
    case 'command':
      return 'a program on this machine';
    case 'openai':
      return `${plainAddress(speech.baseUrl)}, ${speech.model}`;
    case 'polly':
      return `Amazon Polly in ${speech.region}`;
    default:
      return 'the browser of each person';
  }
};

const proxiesOf = ({ trustProxy }: Deployment): string => {
  if (trustProxy === false) return 'none is trusted';
  return typeof trustProxy === 'number' ? `${trustProxy} in front` : `those in ${trustProxy.join(', ')}`;
};

const work = {
  all: 'requests, jobs and schedules',
  web: 'requests; workers have the jobs and schedules',
  worker: 'jobs and schedules; others have the requests',
} satisfies Record<Deployment['role'], string>;

const observedOf = ({ metrics, traces, errorReports }: Deployment): string => {
  const parts = [
    ...(metrics === undefined ? [] : [`metrics at ${metrics.host}:${metrics.port}`]),
    ...(traces === undefined ? [] : [`traces of ${traces.serviceName} to ${plainAddress(traces.endpoint)}`]),
    ...(errorReports ? ['errors of the portal in the log'] : []),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};

/** Returns each part of a deployment with what does its work, without names, passwords and keys. */
export const whatRuns = (deployment: Deployment): readonly RunningPart[] => {
  const { summaries, breachRangeBase } = deployment;
  return [
    { part: 'Work', what: work[deployment.role] },
    { part: 'Database', what: databaseOf(deployment) },
    { part: 'Files', what: filesOf(deployment) },
    { part: 'Mail', what: mailOf(deployment) },
    { part: 'Payments', what: paymentsOf(deployment) },
    { part: 'Breach ranges', what: isOwnRange(deployment) ? 'this server' : plainAddress(breachRangeBase) },
    {
      part: 'Summaries',
      what: summaries === undefined ? 'built in' : `${plainAddress(summaries.baseUrl)}, ${summaries.model}`,
    },
    { part: 'Speech', what: speechOf(deployment) },
    { part: 'Proxies', what: proxiesOf(deployment) },
    { part: 'Observed', what: observedOf(deployment) },
  ];
};
