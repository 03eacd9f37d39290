import type { FactoryProvider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Configuration } from '../../shared/config/configuration.js';
import { JobQueue } from '../../shared/jobs/job-queue.js';
import { Clock } from '../../shared/kernel/clock.js';
import { PaymentGateway } from './payment-gateway.port.js';
import { SandboxGateway, sandboxWebhookSecret } from './sandbox/sandbox-gateway.js';
import { deliverSandboxWebhooks } from './sandbox/sandbox-webhooks.js';
import { StripeGateway } from './stripe/stripe-gateway.js';

/** The one place that puts an adapter behind the port. */
export const paymentGateway: FactoryProvider<PaymentGateway> = {
  provide: PaymentGateway,
  inject: [Configuration, DataSource, JobQueue, Clock, HttpAdapterHost],
  useFactory: (
    { payment, sessionSecret, http: { appUrl } }: Configuration,
    db: DataSource,
    jobs: JobQueue,
    clock: Clock,
    http: HttpAdapterHost,
  ) => {
    switch (payment.adapter) {
      case 'sandbox': {
        const secret = sandboxWebhookSecret(sessionSecret);
        deliverSandboxWebhooks({ jobs, clock, secret, http });
        return new SandboxGateway(db, jobs, clock, secret, appUrl);
      }
      case 'stripe':
        return new StripeGateway(payment, clock);
    }
  },
};
