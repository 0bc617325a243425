import Banknote from 'lucide-react/icons/credit-card';
import Check from 'lucide-react/icons/check';
import Code from 'lucide-react/icons/code';
import Eye from 'lucide-react/icons/eye';
import ListTodo from 'lucide-react/icons/list-todo';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Repeat from 'lucide-react/icons/repeat';
import Send from 'lucide-react/icons/send';
import Alert from 'lucide-react/icons/triangle-exclamation-point';
import type { LucideIcon } from 'lucide-react/types';
import X from 'lucide-react/icons/x';
import type { StepKind } from '#core/engagements/engagement.ts';

/** How each kind of step looks and reads: `verb` between who did it and the title, or alone where nobody did. */
export const stepLooks: Readonly<
  Record<StepKind, { readonly icon: LucideIcon; readonly verb: string; readonly namesTitle: boolean }>
> = {
  requested: { icon: Code, verb: 'asked for', namesTitle: true },
  drafted: { icon: Pencil, verb: 'drafted', namesTitle: true },
  sent: { icon: Send, verb: 'sent', namesTitle: true },
  opened: { icon: Eye, verb: 'opened the proposal', namesTitle: false },
  asked: { icon: MessageSquare, verb: 'wrote about', namesTitle: true },
  declined: { icon: X, verb: 'declined', namesTitle: true },
  paid: { icon: Banknote, verb: 'paid for', namesTitle: true },
  renewed: { icon: Repeat, verb: 'Renewed', namesTitle: false },
  unpaid: { icon: Alert, verb: 'A payment is missing', namesTitle: false },
  assigned: { icon: ListTodo, verb: 'began', namesTitle: true },
  completed: { icon: Check, verb: 'completed', namesTitle: true },
};
