import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';

// The whole backend with limits that no bench reaches, since what is measured would else be its refusals. It ends with this process.
const [databaseUrl = '', email = ''] = process.argv.slice(2);
const backend = await startEmbeddedBackend({ databaseUrl });
await backend.createUser({ email, name: 'Ada' });
process.once('SIGTERM', () => void backend.close().then(() => process.exit()));
console.log(backend.url);
