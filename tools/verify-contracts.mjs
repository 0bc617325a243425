// Verifies any server against the portal's contract. What it needs there it makes there, and removes again.
import { verifyContracts } from './contract/verify-contracts.mjs';

process.exitCode = await verifyContracts(process.argv.slice(2));
