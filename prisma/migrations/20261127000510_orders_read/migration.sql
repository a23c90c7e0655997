-- API tokens that read orders.
ALTER TYPE "ApiScope" ADD VALUE 'orders_read';
