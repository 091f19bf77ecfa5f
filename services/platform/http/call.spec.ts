import { describe, expect, it } from '@jest/globals';
import { endpoint } from '@loyalty/contracts/kernel/endpoint';
import { z } from 'zod';
