# frozen_string_literal: true

module Kisekae
  # Whatever went wrong with a call. Decide by `reason`: a word of the service's list of errors, or
  # one of the domain `sdk`: `unreachable` (no answer, `status` 0) and `unexpectedAnswer`.
  class Error < StandardError
    attr_reader :status, :domain, :reason, :details
    # Seconds to wait before another try; nil when the service names none.
    attr_reader :retry_after_s
    # Names the request in the log of the service.
    attr_reader :request_id

    def initialize(status, details, retry_after_s: nil, request_id: nil)
      first = details.first
      super(first['message'])
      @status = status
      @details = details
      @domain = first['domain']
      @reason = first['reason']
      @retry_after_s = retry_after_s
      @request_id = request_id
    end

    # An error that the client itself found.
    def self.own(status, reason, message, **more)
      new(status, [{ 'domain' => 'sdk', 'reason' => reason, 'message' => message }], **more)
    end
  end
end
