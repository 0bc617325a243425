import { useState } from 'react';
import styled from 'styled-components';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { leadActions } from '#ui/leads/lead-actions.ts';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 440px;
  margin-top: ${({ theme }) => theme.space[5]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};

  > button {
    margin-top: 26px;
  }
`;

const Trap = styled.div`
  position: absolute;
  left: -9999px;
`;

/** An email left for the agency. The second field is for robots: people neither see nor reach it. */
export const LeadForm = () => {
  const [thanked, setThanked] = useState(false);
  const form = useActionForm({
    defaultValues: { email: '', company: '' },
    action: useFeature(leadActions).leave,
    input: (typed) => typed,
    onDone: () => setThanked(true),
  });
  if (thanked)
    return (
      <Form as="div">
        <Notice $tone="positive" role="status">
          Thank you. We write to you soon.
        </Notice>
      </Form>
    );
  return (
    <Form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary message={form.failure} />
      <Row>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          help="We write to you once, about what you need."
          {...form.field('email')}
        />
        <Button type="submit" $look="primary" busy={form.busy}>
          Get in touch
        </Button>
      </Row>
      <Trap aria-hidden>
        <input tabIndex={-1} autoComplete="off" {...form.form.register('company')} />
      </Trap>
    </Form>
  );
};
