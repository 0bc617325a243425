import { Avatar } from '#ui/kit/Avatar.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { Body, Head, Written } from '#ui/writing/written-styles.ts';
import { rowId } from './conversations-context.ts';
import { Text } from './question-styles.ts';
import type { ShownQuestion } from './question-stores.ts';

type Props = { readonly question: ShownQuestion; readonly isMarked: boolean };

export const QuestionRow = ({ question: { id, author, text, createdAt, isSending }, isMarked }: Props) => (
  <Written
    id={rowId(id)}
    tabIndex={-1}
    aria-label={`Message by ${author.name}`}
    aria-current={isMarked ? 'true' : undefined}
  >
    <Avatar name={author.name} picture={author.pictureUrl} />
    <Body>
      <Head>
        <strong>
          <bdi>{author.name}</bdi>
        </strong>
        {isSending === true ? <small>Sending…</small> : <Time at={createdAt} />}
      </Head>
      <Text>{text}</Text>
    </Body>
  </Written>
);
