import type { RunningPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';

/** The address of a PostgreSQL of this machine, as DATABASE_URL takes it. */
export const postgresAddress = ({ config }: RunningPostgres): string => {
  const { user, password, database, host, port } = config;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
};
