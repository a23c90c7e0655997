-- API tokens of staff that read everybody's requests to experts.
ALTER TYPE "ApiScope" ADD VALUE 'consultations_read';
