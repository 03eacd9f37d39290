import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { AlertChannels, CHANNELS } from './alert-channels.js';
import { alertSaid } from './alert-message.js';
import { Alerts, type SentAlert } from './alerts.js';
import { AlertsResponse, TestAlertRequest, TestAlertResponse, type SentAlertResponse } from './alerts.dto.js';
import { troubleSaid } from './trouble.js';

const SHOWN = 20;

/** Who is told when something needs somebody, and what they were told. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/alerts')
export class AlertsController {
  constructor(
    private readonly alerts: Alerts,
    private readonly channels: AlertChannels,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'readAlerts', summary: 'Who is told, what is open, and what became of what was said' })
  @ApiOkResponse({ type: AlertsResponse })
  async read(): Promise<AlertsResponse> {
    const [open, sent] = await Promise.all([this.alerts.open(), this.alerts.lastSent(SHOWN)]);
    const recipients = this.channels.recipients();
    return {
      channels: CHANNELS.map((channel) => ({
        channel,
        recipients: recipients.filter((one) => one.channel === channel).length,
      })),
      open: open.map((alert) => ({
        ...{ kind: alert.kind, count: alert.count, text: troubleSaid(alert) },
        raisedAt: alert.raisedAt.toISOString(),
      })),
      sent: sent.map(shown),
    };
  }

  @Post('test')
  @HttpCode(200)
  @RecordedAct('alert.test')
  @ApiOperation({ operationId: 'testAlert', summary: 'Sends a test to everybody who is told that way, now' })
  @ApiOkResponse({ type: TestAlertResponse })
  async test(@Body() { channel }: TestAlertRequest): Promise<TestAlertResponse> {
    if (!this.channels.recipients().some((one) => one.channel === channel)) throw new RuleBroken('alert.nobody');
    return { sent: (await this.alerts.test(channel)).map(shown) };
  }
}

function shown(alert: SentAlert): SentAlertResponse {
  const { id, channel, state, at, attempts, error } = alert;
  const sentAt = alert.sentAt?.toISOString() ?? null;
  return { id, channel, state, text: alertSaid(alert), at, attempts, sentAt, error };
}
