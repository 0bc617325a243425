import { memo, useMemo } from 'react';
import type { Mention } from '#core/tasks/mention.ts';
import { Markdown } from '../markdown/Markdown.tsx';

type Props = { readonly text: string; readonly mentions: readonly Mention[]; readonly readerId: string };

/** The text of a comment as Markdown, with the people whom it names marked, the reader more than others. */
export const CommentText = memo(({ text, mentions, readerId }: Props) => {
  const named = useMemo(() => ({ mentions, readerId }), [mentions, readerId]);
  return text === '' ? null : <Markdown text={text} named={named} />;
});
