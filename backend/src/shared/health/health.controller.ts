import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { SkipThrottle } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { EventStore } from '../event-store/event-store.port.js';
import type { HouseReply, HouseRequest } from '../http/request.js';
import { Configuration } from '../config/configuration.js';
import { metricsRegistry } from '../http/metrics.js';
import { isMonitor } from '../http/monitors.js';
import { Public } from '../http/public.decorator.js';
import { Checkpoints } from '../messaging/checkpoints.js';
import { Runners } from '../messaging/runners.js';
import { HouseMetrics } from './house-metrics.js';

/** An answer later than this is no answer. */
const PROBE_MS = 1_500;

interface HealthAnswer {
  readonly status: string;
  readonly details?: object;
}

/** For monitors: is the process alive, can it serve, how is it doing. */
@ApiExcludeController()
@Public()
@SkipThrottle()
@Controller()
export class HealthController {
  private finding: Promise<HealthAnswer> | undefined;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly runners: Runners,
    private readonly checkpoints: Checkpoints,
    private readonly metrics: HouseMetrics,
    private readonly configuration: Configuration,
  ) {}

  /**
   * 200 while the process runs, whatever became of its components: restarting it would not bring back a database. Monitors are told
   * their state; everybody else that it runs, for which nothing is asked of any of them.
   */
  @Get('health/live')
  @Header('cache-control', 'no-store')
  async live(@Req() request: HouseRequest): Promise<HealthAnswer> {
    if (!this.isMonitor(request)) return { status: 'ok' };
    const { details } = await this.components();
    return { status: 'ok', ...(details ? { details } : {}) };
  }

  /** 200 once stores answer and every projection has caught up with what was there at the start; else 503. */
  @Get('health/ready')
  async ready(@Req() request: HouseRequest, @Res() reply: HouseReply): Promise<void> {
    const result = await this.components();
    void reply
      .status(result.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(this.isMonitor(request) ? result : { status: result.status });
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async prometheus(): Promise<string> {
    await this.metrics.refresh();
    return metricsRegistry.metrics();
  }

  private isMonitor(request: HouseRequest): boolean {
    return isMonitor(request, this.configuration.http.monitors);
  }

  /** Whoever asks while it is being found out is told the same: a flood of questions asks the stores no more than one. */
  private components(): Promise<HealthAnswer> {
    this.finding ??= this.find().finally(() => (this.finding = undefined));
    return this.finding;
  }

  private async find(): Promise<HealthAnswer> {
    return this.health
      .check([() => this.eventStore(), () => this.database(), () => this.projections()])
      .catch((error: { getResponse?: () => unknown }) => {
        return (error.getResponse?.() ?? { status: 'error' }) as HealthAnswer;
      });
  }

  private async eventStore(): Promise<HealthIndicatorResult> {
    return this.probe('event-store', () => this.store.ping(), { kind: this.store.kind });
  }

  private async database(): Promise<HealthIndicatorResult> {
    return this.probe('database', () => this.db.query('SELECT 1'));
  }

  /** A projection that stopped at an event does not take the product down: it is shown, the others go on. */
  private async projections(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('projections');
    try {
      const [behind, all] = await withDeadline(Promise.all([this.runners.behind(), this.checkpoints.all()]));
      const stopped = all.filter(({ status }) => status === 'stopped').map(({ name, error }) => ({ name, error }));
      const waiting = behind.filter((name) => !stopped.some((one) => one.name === name));
      const facts = { behind: waiting, stopped };
      return waiting.length === 0 ? indicator.up(facts) : indicator.down(facts);
    } catch {
      return indicator.down({ error: 'unknown' });
    }
  }

  private async probe(name: string, ask: () => Promise<unknown>, facts: object = {}): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await withDeadline(ask());
      return indicator.up({ ...facts });
    } catch {
      return indicator.down({ ...facts, error: 'no answer' });
    }
  }
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PROBE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
