import { Module } from '@nestjs/common';
import { PurchasingModule } from '../../../purchasing/index.js';
import { StaffDiscountCodesController } from './discount-codes.controller.js';

/** The Discounts tab. */
@Module({ imports: [PurchasingModule], controllers: [StaffDiscountCodesController] })
export class DiscountCodesModule {}
