type Described = { readonly help: string; readonly labels: readonly string[] };

/** Counters by name. */
export const counters = {
  portal_mails_total: { help: 'Mails by what became of the attempt to send them.', labels: ['outcome'] },
  portal_payment_events_total: { help: 'Events of the payment provider by what became of them.', labels: ['outcome'] },
  portal_graphql_errors_total: {
    help: 'GraphQL operations that failed, by the type of their first error.',
    labels: ['operation', 'type'],
  },
} as const satisfies Readonly<Record<string, Described>>;

/** Histograms of durations in seconds by name. */
export const durations = {
  portal_http_request_duration_seconds: {
    help: 'HTTP requests by the pattern of their route.',
    labels: ['method', 'route', 'status'],
  },
  portal_graphql_operation_duration_seconds: {
    help: 'GraphQL operations by their name in the contract; all others as one.',
    labels: ['operation', 'outcome'],
  },
  portal_database_query_duration_seconds: { help: 'Statements of SQL by their kind.', labels: ['statement'] },
  portal_job_duration_seconds: { help: 'Attempts of jobs by kind and outcome.', labels: ['kind', 'outcome'] },
} as const satisfies Readonly<Record<string, Described>>;

/** Gauges by name, which are read when metrics are asked for. */
export const gauges = {
  portal_database_connections: { help: 'Connections of the pool by state.', labels: ['state'] },
  portal_database_waiting_requests: { help: 'Requests that wait for a connection of the pool.', labels: [] },
  portal_jobs: { help: 'Jobs in the database by state.', labels: ['state'] },
  portal_jobs_oldest_due_age_seconds: { help: 'How long the oldest job that is due has waited.', labels: [] },
  portal_realtime_connections: { help: 'Open realtime connections.', labels: [] },
  portal_realtime_subscriptions: { help: 'Open subscriptions of realtime connections.', labels: [] },
} as const satisfies Readonly<Record<string, Described>>;

export type CounterName = keyof typeof counters;
export type DurationName = keyof typeof durations;
export type GaugeName = keyof typeof gauges;

type LabelsOf<Of extends Described> = Readonly<Record<Of['labels'][number], string>>;

export type CounterLabels<Name extends CounterName> = LabelsOf<(typeof counters)[Name]>;
export type DurationLabels<Name extends DurationName> = LabelsOf<(typeof durations)[Name]>;

/** What a gauge shows for one set of labels. */
export type Reading<Name extends GaugeName> = {
  readonly labels: LabelsOf<(typeof gauges)[Name]>;
  readonly value: number;
};
