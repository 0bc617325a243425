import styled from 'styled-components';
import { useStore } from 'zustand';
import { answerText } from '#core/design-code/answer-text.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { useFormContext } from './form-context.ts';
import { askedIn, sentAnswers, stepsOf } from './form-store.ts';

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};

  h3 {
    font-size: ${({ theme }) => theme.size.body};
  }

  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Line = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 2px ${({ theme }) => theme.space[4]};
  width: 100%;
  min-height: 44px;
  padding: 11px 0;
  text-align: left;

  &:hover span:nth-child(2) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  span:first-child,
  span[data-empty='true'] {
    color: ${({ theme }) => theme.color.muted};
  }

  span {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Everything that will be sent; each line leads back to its question. */
export const SummaryStep = () => {
  const { form } = useFormContext();
  const answers = sentAnswers(form.kind, useStore(form.store).answers);
  return (
    <>
      <h2 tabIndex={-1}>Summary</h2>
      {stepsOf(form.kind).map((step, at) => (
        <Section key={step.title} aria-label={step.title}>
          <h3>{step.title}</h3>
          <ul>
            {askedIn(step, form.kind, answers).map((field) => {
              const text = answerText(field, answers[field.name]);
              return (
                <li key={field.name}>
                  <Line onClick={() => form.actions.visit(at, field.name)}>
                    <span>{field.label}</span>
                    <span data-empty={text === ''}>{text === '' ? 'Not answered' : text}</span>
                    <Hidden>Change</Hidden>
                  </Line>
                </li>
              );
            })}
          </ul>
        </Section>
      ))}
    </>
  );
};
