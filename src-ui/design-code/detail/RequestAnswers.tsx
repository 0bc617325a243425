import { answeredAmong } from '#core/design-code/answer-text.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { isWebAddress } from '#core/kernel/web-address.ts';
import { AttachmentList } from '#ui/attachments/AttachmentList.tsx';
import { TextAnchor } from '#ui/kit/TextLink.ts';
import { Facts, StepSection } from './detail-styles.ts';
import { shownFiles } from './shown-files.ts';

type Props = {
  readonly request: Pick<DesignCodeRequest, 'kind' | 'answers'>;
  /** The level of the headings. */
  readonly level?: 'h2' | 'h3';
};

/** What was asked and answered, step by step; files as pictures that open. */
export const RequestAnswers = ({ request: { kind, answers }, level: Heading = 'h2' }: Props) =>
  requestForms[kind].steps.map(({ title, fields }) => {
    const answered = answeredAmong(fields, answers);
    return answered.length === 0 ? null : (
      <StepSection key={title}>
        <Heading>{title}</Heading>
        <Facts>
          {answered.map(({ field, answer, text }) => {
            const files = shownFiles(answer);
            return (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  {files.length > 0 ? (
                    <AttachmentList files={files} label={field.label} />
                  ) : field.control === 'web-address' && isWebAddress(text) ? (
                    <TextAnchor href={text}>{text}</TextAnchor>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            );
          })}
        </Facts>
      </StepSection>
    );
  });
