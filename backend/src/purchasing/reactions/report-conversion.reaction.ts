import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ConversionReporting, type Conversion } from '../conversions/conversion-reporting.port.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../domain/purchase/purchase.events.js';

/** Where reporting is switched on later, it does not begin with last year's purchases. */
const WORTH_REPORTING_MS = 24 * 60 * 60_000;

/** Reports started and paid purchases. Registered only where reporting is configured. */
@Injectable()
export class ReportConversionReaction implements Reaction {
  readonly name = 'report-conversion';
  readonly streams = [PURCHASE_STREAMS];
  readonly events = ['PurchaseStarted', 'EulogyPaid'];
  readonly maxAttempts = 5;

  constructor(
    private readonly reporting: ConversionReporting,
    private readonly clock: Clock,
  ) {}

  /** @throws Error the tracker did not take it */
  async handle(recorded: RecordedEvent, signal: AbortSignal): Promise<void> {
    const conversion = conversionOf(recorded as unknown as PurchaseEvent);
    if (!conversion) return;
    if (this.clock.now().getTime() - Date.parse(conversion.at) > WORTH_REPORTING_MS) return;
    await this.reporting.report(conversion, signal);
  }
}

function conversionOf(event: PurchaseEvent): Conversion | undefined {
  if (event.type !== 'PurchaseStarted' && event.type !== 'EulogyPaid') return undefined;
  const { purchaseId, eulogyType, totalCents, currency } = event.data;
  const money = { id: derivedId('conversion', purchaseId), eulogyType, valueCents: totalCents, currency };
  return event.type === 'PurchaseStarted'
    ? { ...money, event: 'begin_checkout', at: event.data.startedAt }
    : { ...money, event: 'purchase', at: event.data.paidAt };
}
