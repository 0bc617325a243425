import { retryAfterMs, statusOf } from '#backend/aws/call-aws.ts';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import type { MailPatience, MailTransport } from './mail-transport.ts';
import type { SesPlace } from './mail-place.ts';

/** What another attempt would repeat is 400 and 404; 403 is about credentials, which an operator mends. */
const failureOf = (cause: unknown): Error => {
  const status = statusOf(cause);
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  if (status === 400 || status === 404) return new PermanentFailure(`Amazon SES refused it: ${reason}`);
  const asked = retryAfterMs(cause);
  return asked === 0 ? new Error(`Amazon SES: ${reason}`) : new RetryLater(`Amazon SES: ${reason}`, asked);
};

/** By credentials that the SDK finds itself. The job queue repeats what fails, so the SDK does not. */
export const sesTransport = async (
  { region, endpoint }: SesPlace,
  { connect, idle }: MailPatience,
): Promise<MailTransport> => {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  const sesClient = new SESv2Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connect, requestTimeout: idle, throwOnRequestTimeout: true },
  });
  return { options: { SES: { sesClient, SendEmailCommand } }, failureOf };
};
