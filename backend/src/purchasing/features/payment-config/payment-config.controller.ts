import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { PaymentGateway } from '../../gateways/payment-gateway.port.js';

export class PaymentConfigResponse {
  @ApiProperty({ enum: ['sandbox', 'stripe'] })
  provider: 'sandbox' | 'stripe';

  @ApiProperty({ type: 'string', nullable: true, description: 'What the provider’s script is opened with.' })
  publishableKey: string | null;
}

@ApiTags('purchasing')
@Controller('api/payments/config')
export class PaymentConfigController {
  constructor(private readonly gateway: PaymentGateway) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Which provider takes the payment; with the sandbox, no money moves.' })
  @ApiOkResponse({ type: PaymentConfigResponse })
  config(): PaymentConfigResponse {
    return { provider: this.gateway.provider, publishableKey: this.gateway.publishableKey };
  }
}
