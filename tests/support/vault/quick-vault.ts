import { withPort, type Profile } from '#src/composition/portal.ts';
import { quickEngine } from './engines.ts';

/** The same device, whose vault opens at no cost. */
export const withQuickVault = (profile: Profile): Profile => withPort(profile, 'cipher', quickEngine);
