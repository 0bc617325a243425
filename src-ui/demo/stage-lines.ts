import { inviteAddress } from '#ui/context/invite-address.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { demoSignInPath } from '#ui/identity/demo-people.ts';
import { onHost } from '#ui/context/base.ts';
import type { StageAct, StageSide } from './demo-stage.ts';
import { stagePassphrase, stageRecords } from './stage-records.ts';

/** What is put on the clipboard for it. */
export type StageCopy = {
  readonly verb: string;
  readonly text: () => string;
  /** Whether the text is shown. */
  readonly isShown?: true;
  readonly toast: { readonly title: string; readonly text: string };
};

export type StageLine = {
  readonly act: StageAct;
  readonly says: string;
  readonly copy?: StageCopy | undefined;
  readonly verb: string;
  readonly href: string;
};

const linkOf = (person: 'ada' | 'admin', name: string): StageCopy => ({
  verb: `Copy ${name}’s link`,
  text: () => new URL(onHost(demoSignInPath(person)), location.origin).href,
  toast: { title: 'Link copied', text: `Open it in a private window to be ${name} there` },
});

/** What is said of those that take two windows where everybody is in one tab. */
const inOneTab: Readonly<Partial<Record<StageAct, string>>> = {
  pay: 'Pay the product launch campaign with card 4242 4242 4242 4242',
  watch: 'Sign in as Ada, pay the product launch campaign, and find it paid here',
};

const lines: Readonly<Record<StageSide, readonly StageLine[]>> = {
  customer: [
    {
      act: 'pay',
      says: 'Pay the product launch campaign with card 4242 4242 4242 4242, and watch Robin’s window',
      copy: linkOf('admin', 'Robin'),
      verb: 'Open proposal',
      href: `/proposals/${stageRecords.launch}`,
    },
    { act: 'files', says: 'Drop six files at once, and watch them arrive', verb: 'Open assets', href: '/assets' },
    {
      act: 'scan',
      says: 'Unlock the demo vault, and scan it for leaked passwords',
      copy: {
        verb: 'Copy passphrase',
        text: () => stagePassphrase,
        isShown: true,
        toast: { title: 'Passphrase copied', text: 'Everybody knows this one: keep nothing of your own in this vault' },
      },
      verb: 'Open vault',
      href: '/password-logins/security',
    },
    {
      act: 'comment',
      says: 'Comment on “Autumn campaign”',
      verb: 'Open task',
      href: `/tasks/${stageRecords.campaign}`,
    },
  ],
  admin: [
    { act: 'send', says: 'Send a proposal from a template', verb: 'New proposal', href: '/admin/proposals/create' },
    {
      act: 'answer',
      says: 'Answer Ada’s request with a generated proposal',
      verb: 'Open request',
      href: requestAddress(true, stageRecords.request),
    },
    {
      act: 'watch',
      says: 'Pay the product launch campaign in Ada’s window, and watch yours',
      copy: linkOf('ada', 'Ada'),
      verb: 'See proposal',
      href: `/proposals/${stageRecords.launch}`,
    },
    { act: 'invite', says: 'Invite somebody', verb: 'Open users', href: inviteAddress() },
  ],
};

/** Returns what a side is asked to try, and where. */
export const stageLines = (side: StageSide, isOneTab = false): readonly StageLine[] =>
  lines[side].map((line) => {
    const says = isOneTab ? inOneTab[line.act] : undefined;
    return says === undefined ? line : { ...line, says, copy: undefined };
  });
