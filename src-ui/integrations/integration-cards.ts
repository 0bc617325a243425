import AudioLines from 'lucide-react/icons/audio-lines';
import CreditCard from 'lucide-react/icons/credit-card';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import ScanSearch from 'lucide-react/icons/scan-search';
import Sparkles from 'lucide-react/icons/sparkles';
import type { LucideIcon } from 'lucide-react/types';
import { integrationNames, type IntegrationName, type Integrations } from '#core/integrations/integration.ts';

type Description = {
  readonly title: string;
  readonly icon: LucideIcon;
  /** What it does for the people who use the portal. */
  readonly purpose: string;
  /** What this server's own one does instead of the service. */
  readonly embedded: string;
};

const descriptions: Readonly<Record<IntegrationName, Description>> = {
  googleSignIn: {
    title: 'Google sign-in',
    icon: LogIn,
    purpose: 'Sign in with a Google account instead of a password.',
    embedded: 'A page on this server takes the place of Google.',
  },
  payments: {
    title: 'Payments',
    icon: CreditCard,
    purpose: 'Pay for what you choose in a proposal, once or by subscription.',
    embedded: 'Test cards only: no money moves.',
  },
  breachRange: {
    title: 'Breach range',
    icon: ScanSearch,
    purpose: 'Look up whether a password is known from a breach, by the first five characters of its hash.',
    embedded: 'A list on this server is asked.',
  },
  mail: {
    title: 'Mail',
    icon: Mail,
    purpose: 'Codes, invitations and proposals in your inbox.',
    embedded: 'Mail stays in the outbox of this server.',
  },
  aiSummaries: {
    title: 'AI summaries',
    icon: Sparkles,
    purpose: 'A task and its comments in a few sentences.',
    embedded: 'Summaries are made on this server.',
  },
  speech: {
    title: 'Speech',
    icon: AudioLines,
    purpose: 'Task summaries and next steps, read aloud.',
    embedded: 'The voice of your browser reads.',
  },
};

export type IntegrationCard = Pick<Description, 'title' | 'icon' | 'purpose'> & {
  readonly name: IntegrationName;
  readonly connected: boolean;
  /** What to know of a connection that is not to the service itself. */
  readonly note: string | undefined;
};

export const integrationCards = (integrations: Integrations): readonly IntegrationCard[] =>
  integrationNames.map((name) => {
    const { title, icon, purpose, embedded } = descriptions[name];
    const mode = integrations[name];
    return {
      name,
      title,
      icon,
      purpose,
      connected: mode !== undefined,
      note: mode === 'embedded' ? embedded : undefined,
    };
  });
